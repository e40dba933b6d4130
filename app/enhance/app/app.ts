// What makes the site an app. It comes once the page has loaded and has nothing else to do (shell.ts).
import { keptSubscription, subscriptionHere } from "#app/modules/push/browser-subscription.ts";
import { speculationRules } from "#app/speculation-rules.ts";
import { registerWorker } from "./worker.ts";
import { dressInstalled } from "./installed.ts";
import { mayWait } from "./offline-queue-flag.ts";
import { mayBeMeasured } from "#app/enhance/measures/may-measure.ts";
import { isStandalone } from "./standalone.ts";
import { startEach } from "#app/enhance/start.ts";

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

/** Who runs scripts has it from here: read with the page, it takes its part of a slow line. */
function nameManifest(): void {
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" }),
  );
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
  nameManifest,
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
