import { mayBeMeasured } from "#app/enhance/measures/may-measure.ts";
import { startEach } from "#app/enhance/start.ts";
import { keptList } from "#app/modules/accounts/kept.ts";
// What makes the site an app. It comes once the page has loaded and has nothing else to do (shell.ts).
import { keptSubscription, subscriptionHere } from "#app/modules/push/browser-subscription.ts";
import { speculationRules } from "#app/speculation-rules.ts";
import { tab } from "#app/utils/browser-storage.ts";
import { entriesIn, subjectOf } from "#app/utils/device-list.ts";
import { dressInstalled } from "./installed.ts";
import { mayWait } from "./offline-queue-flag.ts";
import { isStandalone } from "./standalone.ts";
import { followUpdates } from "./update.ts";

/** How often a page that stays open asks whether there is a newer worker (docs/product.md, 4). */
const UPDATE_CHECK_MS = 3_600_000;

async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  // After another one was sent away, it knows nothing of what that one was told.
  if (isFirst) tab.keep(SENT_LIST, null);
  const read = pagesRead(isFirst);
  const options = { scope: "/", updateViaCache: "none" } as const;
  // A private window, a full disk: the site does without.
  const registration = await navigator.serviceWorker.register("/sw.js", options).catch(() => null);
  if (!registration) return;
  setInterval(() => void registration.update().catch(() => {}), UPDATE_CHECK_MS);
  followUpdates(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  // The worker keeps by itself what it sees pass: not what was read before it came, nor what nobody asked for.
  for (const page of read) active.postMessage({ type: "keep", page, addresses: [] });
  const page = isFirst ? location.href : "";
  active.postMessage({ type: "keep", page, addresses: [...(isFirst ? loaded() : []), ...notSeen()] });
  tab.keep(READ, null);
  void sendSaved(active);
  const watcher = new MutationObserver(() => void sendSaved(active));
  for (const button of saveButtons()) watcher.observe(button, { attributeFilter: ["name"] });
}

/** What this page is made of: the browser still has it, so that the worker may keep it without the network. */
const loaded = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

/** Pictures of this page that nobody scrolled to, each in its smallest size: offline they stand for the others. */
function notSeen(): string[] {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return [];
  const isAvif = [...document.images].some(({ currentSrc }) => currentSrc.endsWith(".avif"));
  return [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")]
    .filter(({ complete, currentSrc }) => !complete || !currentSrc)
    .slice(0, MOST_PICTURES)
    .map((picture) => {
      const source = isAvif
        ? picture.parentElement?.querySelector<HTMLSourceElement>('source[type="image/avif"]')
        : null;
      const [smallest = picture.src] = (source?.srcset ?? "").split(" ").filter(Boolean);
      return new URL(smallest, location.href).href;
    });
}

const MOST_PICTURES = 12;

const READ = "cx-lues";
const MOST_READ = 5;

/** Pages of this visit that no worker has kept yet; this one joins them until one has. */
function pagesRead(isFirst: boolean): string[] {
  const read = (tab.read(READ) ?? "").split(" ").filter(Boolean);
  if (isFirst) tab.keep(READ, [...new Set([...read, location.href])].slice(-MOST_READ).join(" "));
  return read.filter((page) => page !== location.href);
}

const saveButtons = () => document.querySelectorAll<HTMLButtonElement>("form[data-mine=gardes] button");

const SENT_LIST = "cx-gardes-ici";

let lastSent = "";

/** Those of an account, asked for once a visit, at a sign-in and when a button says otherwise; else those of this device. */
async function sendSaved(worker: ServiceWorker): Promise<void> {
  const isAccount = /(?:^|; )cx-compte=[^;]/.test(document.cookie);
  const onDevice = entriesIn(document.cookie, keptList).map(subjectOf);
  try {
    const owner = isAccount ? "compte" : "appareil";
    const [sentOwner, ...sent] = (tab.read(SENT_LIST) ?? "").split(" ");
    const isKnown = isAccount
      ? [...saveButtons()].every(({ name, value }) => (name === keptList.off) === sent.includes(value))
      : sent.join() === onDevice.join();
    if (sentOwner === owner && isKnown) return;
    const isAny = isAccount || onDevice.length > 0;
    const answer = isAny ? await fetch("/api/public/saved-articles") : null;
    const { saved } = (answer ? await answer.json() : { saved: [] }) as { saved: { id: number; slug: string }[] };
    const now = [owner, ...(isAccount ? saved.map(({ id }) => id) : onDevice)].join(" ");
    lastSent = now;
    const { port1, port2 } = new MessageChannel();
    // Until all is there, each page tells it again.
    port1.addEventListener("message", ({ data }) => {
      if (data === true && lastSent === now) tab.keep(SENT_LIST, now);
      port1.close();
    });
    port1.start();
    worker.postMessage({ type: "saved", addresses: saved.map(({ slug }) => `/articles/${slug}`) }, [port2]);
  } catch {
    // Offline: the next page sends it.
  }
}

/** Notifications concern the installed app, who has asked for them elsewhere, and the pages where one may. */
async function followPush(): Promise<void> {
  const isAsked = isStandalone() || document.querySelector("[data-push]") !== null;
  if (!isAsked && !keptSubscription() && !(await subscriptionHere())) return;
  const { followSubscription } = await import("#app/enhance/push/push.ts");
  followSubscription();
  if (isStandalone()) (await import("#app/enhance/push/prompt.ts")).offerNotifications();
}

/** What the line may not carry: it comes while there is one. */
async function prepareForCuts(): Promise<void> {
  if (!mayWait() && !document.querySelector("[data-later]:not(template)")) return;
  (await import("./offline-queue.ts")).offerLater();
}

async function followInstall(): Promise<void> {
  if (location.pathname === "/") (await import("./install.ts")).offerInstall();
  if (document.querySelector("[data-install]")) (await import("./install-here.ts")).offerInstallHere();
}

/** Counted like pages seen, by whoever lets themselves be counted. */
function countInstall(): void {
  addEventListener("appinstalled", () => {
    if (mayBeMeasured()) navigator.sendBeacon("/vue", new URLSearchParams({ installed: "1" }));
  });
}

/** On reading pages, whose policy knows the rules: elsewhere what is typed or done may depend on the order of pages. */
function followAhead(): void {
  if (!document.querySelector("[data-enhance]")) return;
  document.head.append(
    Object.assign(document.createElement("script"), { type: "speculationrules", text: speculationRules }),
  );
}

startEach([
  dressInstalled,
  followAhead,
  registerWorker,
  prepareForCuts,
  followInstall,
  followPush,
  countInstall,
  () =>
    document.querySelector("[data-suggest]") &&
    import("#app/enhance/search/suggest.ts").then(({ suggestWhileTyping }) => suggestWhileTyping()),
]);
