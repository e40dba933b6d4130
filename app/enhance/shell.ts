import { accountLabel, firstNameIn } from "#app/modules/accounts/first-name.ts";
import { namedHere } from "#app/modules/accounts/forced-logout.ts";
import { device, tab } from "#app/utils/browser-storage.ts";
import { relativeTime } from "#app/utils/relative-time.ts";
import { mayBeMeasured, whenSeen } from "./measures/may-measure.ts";
import { onceLoaded, startEach } from "./start.ts";

function refresh(): void {
  const now = new Date();
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-relative]")) {
    const text = relativeTime(time.dateTime, now);
    if (time.textContent !== text) time.textContent = text;
  }
}

/** "il y a 5 minutes" counts from now, not from when the page was made. */
function keepTimesRelative(): void {
  refresh();
  setInterval(() => document.hidden || refresh(), 60_000);
}

/** Two presses within this time are one (docs/product.md, 9). */
const DEBOUNCE_MS = 400;

/** A trembling finger does not close the menu that it has just opened; the keyboard that leaves it does. */
function calmMenu(): void {
  let last = -DEBOUNCE_MS;
  document.querySelector("[data-menu]")?.addEventListener(
    "click",
    (event) => {
      if (event.timeStamp - last < DEBOUNCE_MS) event.preventDefault();
      else last = event.timeStamp;
    },
    true,
  );
  for (const sheet of document.querySelectorAll<HTMLElement>(".site-header [popover]"))
    sheet.addEventListener("focusout", ({ relatedTarget: next }) => {
      const isHere = sheet.contains(next as Node | null);
      if (next && !isHere && (next as HTMLButtonElement).popoverTargetElement !== sheet) sheet.hidePopover?.();
    });
}

const KEY = "cx-late";
/** What comes first waits for the rest no longer than this. */
const WAIT_MS = 500;

/**
 * What no first second needs, once the page has loaded: the headings' face and what a script changes in the page then
 * (`importLater`), in one turn, so that the page is laid out once. Until then headings stand in a fallback of the same
 * measures (ui/fonts.css). Who has the face already gets it at the start of the next page.
 */
function dressLate(importLater: () => Promise<() => void> = async () => () => {}): void {
  const dress = async () => {
    const later = importLater();
    const face = document.fonts.load("750 1em 'Bricolage Clairvoix'").catch(() => []);
    await Promise.race([Promise.allSettled([later, face]), new Promise((wait) => setTimeout(wait, WAIT_MS))]);
    startEach([async () => (await later)()]);
    if ((await face).length === 0) return;
    document.documentElement.dataset.face = "";
    device.keep(KEY, "1");
  };
  // A face that does not come: headings keep their fallback.
  onceLoaded(() => setTimeout(() => void dress().catch(() => {})));
}

const key = (banner: Element) => `cx-banniere:${banner.getAttribute("data-banner")}`;

/** Hides what this reader dismissed before; closing a banner, or following its link, dismisses it for good. */
function arrangeBanners(): void {
  for (const banner of document.querySelectorAll<HTMLElement>("[data-banner]")) {
    banner.hidden = device.read(key(banner)) !== null;
  }
  document.documentElement.dataset.bannersSettled = "";
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-dismiss]") : null;
    const banner = pressed?.closest<HTMLElement>("[data-banner]");
    if (!pressed || !banner) return;
    device.keep(key(banner), String(Date.now()));
    if (pressed instanceof HTMLButtonElement) banner.hidden = true;
  });
}

/** Pages are the same for everyone: the account link takes the reader's name here, and that of another tab's sign-in. */
function labelAccount(): void {
  // Who runs this needs no page of their own (http/pages/appearance.server.ts).
  if (document.cookie.includes("cx-sans-script=1")) document.cookie = "cx-sans-script=; Max-Age=0; Path=/";
  const link = document.querySelector<HTMLAnchorElement>("[data-account]");
  const label = link?.querySelector("span");
  if (!link || !label) return;
  const follow = () => {
    const name = namedHere(firstNameIn(document.cookie));
    label.textContent = name ? accountLabel(name) : "Compte";
    link.href = name ? "/dashboard" : "/compte";
    link.title = name ? `Mon espace (${name})` : "";
  };
  follow();
  addEventListener("pageshow", follow);
  document.addEventListener("visibilitychange", follow);
}

const ABSENT = "/art/image-absente.svg";

/** A picture that does not come, for whatever reason, is a drawing; that one too lost, it stays as it is. */
function replaceBrokenPictures(): void {
  const replace = (picture: HTMLImageElement) => {
    if (picture.getAttribute("src") === ABSENT) return;
    for (const source of picture.parentElement?.querySelectorAll(":scope > source") ?? []) source.remove();
    picture.removeAttribute("srcset");
    picture.src = ABSENT;
  };
  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  for (const picture of document.images)
    if (picture.src && picture.complete && picture.naturalWidth === 0) replace(picture);
}

let started = false;

/** `<template data-analytics="address" data-site="…">`: the page-view script of someone else, once the page stands. */
function loadAnalytics(): void {
  const { analytics, site } = document.querySelector<HTMLElement>("[data-analytics]")?.dataset ?? {};
  if (!analytics || !mayBeMeasured()) return;
  const load = () => {
    const script = document.createElement("script");
    script.src = analytics;
    // The name under which the usual scripts look for it: Plausible, Umami, Fathom.
    if (site) Object.assign(script.dataset, { domain: site, websiteId: site, site });
    document.head.append(script);
  };
  whenSeen(() => onceLoaded(load));
}

/** What surrounds every page; acting pages call it too, once React runs. `whenApp` is called once the page has loaded, `later` too (shell.ts). */
export function startShell(whenApp: () => unknown = startAppSoon, later?: () => Promise<() => void>): void {
  if (started) return;
  started = true;
  startEach([
    arrangeBanners,
    labelAccount,
    calmMenu,
    replaceBrokenPictures,
    keepTimesRelative,
    loadAnalytics,
    () => dressLate(later),
    // What is being listened to goes on from page to page.
    () => onceLoaded(resumePlayer),
    () => onceLoaded(whenApp),
  ]);
}

export const startAppSoon = () => setTimeout(() => startEach([() => import("#app/enhance/app/app.ts")]), 500);

export const loadPlayer = () => import("#app/enhance/reading/player.ts");

export const resumePlayer = () => startEach([() => tab.read("cx-ecoute") && loadPlayer()]);
