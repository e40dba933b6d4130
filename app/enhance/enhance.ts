import { catchInstallEvent } from "#app/enhance/app/install-event.ts";
import { watchScrollers } from "#app/enhance/lists/scrollers.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { startAppSoon, loadPlayer, startShell } from "#app/enhance/shell.ts";
import { isIos, isStandalone } from "./app/standalone.ts";
import { holdForms } from "./connection-lost.ts";
import { fetchPiece } from "./search/regions.ts";
import { onceLoaded, startEach } from "./start.ts";

/** A first visit brings the app when it is touched, or has stood so long, ms. */
const UNTOUCHED_MS = 10_000;

/** The browser's word that the site may be installed is one: the invitation comes in its time (docs/product.md, 9). */
const touches = ["pointermove", "pointerdown", "keydown", "scroll", "beforeinstallprompt"];

/** A reading page brings the app (app.ts) where something of it shows at once, else when there is a reader. */
function bringAppAtTouch(): void {
  if (isAwaited()) return void startAppSoon();
  for (const touch of touches) addEventListener(touch, startAppSoon, { once: true, passive: true });
  setTimeout(startAppSoon, UNTOUCHED_MS);
}

/** The installed app, a page its worker serves, the invitation on an iPhone, and pages that show a part of the app. */
const isAwaited = () =>
  window.installEvent ||
  navigator.serviceWorker?.controller ||
  isStandalone() ||
  isIos() ||
  document.querySelector("[data-push], [data-install], [data-suggest], [data-later]:not(template)");

/** `<… data-awaits>`: busy until its picture has come, or will not (awaited.css). A `<template>`'s is not awaited. */
function awaitPictures(root: ParentNode): void {
  for (const frame of root.querySelectorAll("[data-awaits]")) {
    const picture = frame.querySelector("img");
    if (!picture || picture.complete) continue;
    frame.setAttribute("aria-busy", "true");
    const end = () => frame.removeAttribute("aria-busy");
    picture.addEventListener("load", end);
    picture.addEventListener("error", end);
  }
}

/** A section's pictures are fetched when it comes within 200 px, one tenth of it (docs/product.md, 9). */
function watchNearSections(): void {
  const show = (section: Element) => {
    for (const template of section.querySelectorAll<HTMLTemplateElement>("template[data-later]")) {
      template.replaceWith(template.content);
    }
    awaitPictures(section);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target);
      }
    },
    { rootMargin: "200px", threshold: 0.1 },
  );
  for (const section of document.querySelectorAll("[data-near]")) observer.observe(section);
}

const LENGTH_MS = 200;
/** A card is never kept out of sight longer than this: it then simply stands there. */
const HELD_AT_MOST_MS = 600;

function batchSize(): number {
  if (matchMedia("(width >= 48rem)").matches) return 12;
  return navigator.hardwareConcurrency <= 4 ? 3 : 6;
}

/** Cards come in as they are reached, a batch at a time; those on the screen when the page opens are simply there. */
function animateEntrances(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let opened = false;
  const batch = { starts: 0, cards: 0 };
  const come = (card: Element, now: number) => {
    if (batch.starts < now || batch.cards === batchSize()) {
      batch.starts = Math.max(now, batch.starts + LENGTH_MS);
      batch.cards = 0;
    }
    const delay = batch.starts - now;
    if (delay > HELD_AT_MOST_MS) return;
    batch.cards += 1;
    card.animate([{ opacity: 0, transform: "translateY(1.25rem)" }, {}], {
      duration: LENGTH_MS,
      delay,
      easing: "ease-out",
      fill: "backwards",
    });
  };
  const observer = new IntersectionObserver((entries) => {
    const now = performance.now();
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (opened) come(target, now);
    }
    opened = true;
  });
  for (const card of document.querySelectorAll("main .card, main .video-card")) observer.observe(card);
}

/** A word explained where it stands (terms.ts): a touch, a click or Enter on its link; with a key held it is a link. */
function explainTerms(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a.term");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./reading/terms.ts").then(
      ({ explain }) => explain(link, event),
      () => location.assign(link.href),
    );
  });
}

/** A choice that takes longer than this shows placeholders meanwhile (awaited.css). */
const PATIENCE_MS = 150;

/** The choice under way: a newer one gives it up, so that its answer never replaces the newer one's. */
let current = new AbortController();

const chipOf = (region: HTMLElement, choice: string) =>
  region.querySelector<HTMLElement>(`a[data-swap="${CSS.escape(choice)}"]`);

function mark(region: HTMLElement, choice: string): void {
  for (const marked of region.querySelectorAll("a[data-swap][aria-current]")) marked.removeAttribute("aria-current");
  chipOf(region, choice)?.setAttribute("aria-current", "true");
}

/** Puts the piece of one choice in place; "failed" when it cannot be had, "overtaken" when a newer choice was made. */
async function show(region: HTMLElement, choice: string): Promise<"shown" | "failed" | "overtaken"> {
  current.abort();
  const { signal } = (current = new AbortController());
  region.setAttribute("aria-busy", "true");
  mark(region, choice);
  const waitTimer = setTimeout(() => region.toggleAttribute("data-waiting", true), PATIENCE_MS);
  const address = `${region.dataset.swapRegion}?categorie=${encodeURIComponent(choice)}`;
  const [html] = await Promise.all([fetchPiece(address, signal), loadSheet()]);
  clearTimeout(waitTimer);
  // The newer choice goes on waiting: what shows it is its own to take away.
  if (signal.aborted) return "overtaken";
  region.removeAttribute("aria-busy");
  region.removeAttribute("data-waiting");
  if (html === null) return "failed";
  region.innerHTML = html;
  watchScrollers(region);
  return "shown";
}

/** Links of choice (`data-swap`) change their region without leaving the page; the address and the back button follow. */
function swapInPlace(): void {
  const region = document.querySelector<HTMLElement>("[data-swap-region]");
  if (!region) return;
  region.addEventListener("click", async (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-swap]");
    if (!link) return;
    event.preventDefault();
    const choice = link.dataset.swap ?? "";
    const outcome = await show(region, choice);
    if (outcome === "failed") location.assign(link.href);
    if (outcome !== "shown") return;
    history.pushState({ swap: choice }, "", choice ? `/?categorie=${choice}` : "/");
    chipOf(region, choice)?.focus({ preventScroll: true });
  });
  addEventListener("popstate", () => {
    void show(region, new URLSearchParams(location.search).get("categorie") ?? "");
  });
}

// The one script of reading pages: no framework, nothing visible waits for it.
const MEASURED_ONE_IN = 10;

document.documentElement.classList.add("js");
startEach([
  catchInstallEvent,
  () => startShell(bringAppAtTouch, async () => (await import("./after-load.ts")).startAfterLoad),
  () => watchScrollers(document),
  watchNearSections,
  animateEntrances,
  swapInPlace,
  holdForms,
  explainTerms,
  // What only such a page, or such a visit, needs comes when it is there.
  () => Math.random() * MEASURED_ONE_IN < 1 && import("#app/enhance/measures/vitals.ts"),
  () => document.querySelector("[data-play]:not([data-near] *)") && onceLoaded(loadPlayer),
  () => document.querySelector("[data-live],[data-ask],[data-studio]") && import("#app/enhance/live/live.ts"),
  () => document.querySelector("[data-learning]") && import("#app/enhance/reading/lessons.ts"),
  () => document.querySelector("[data-leads-to]") && import("#app/enhance/dialogs/opened-dialog.ts"),
  () => document.querySelector("[data-opens]") && import("#app/enhance/dialogs/focus-return.ts"),
  () => document.querySelector("[data-instant]") && import("#app/enhance/search/instant.ts"),
]);
