import { labelAccount } from "./account.ts";
import { loadAnalytics } from "#app/enhance/measures/analytics.ts";
import { settleBanners } from "./banners.ts";
import { dressLate } from "./late.ts";
import { calmMenu } from "./menu.ts";
import { onceLoaded, startEach } from "./start.ts";
import { keepTimesRelative } from "./times.ts";

let started = false;

/** What surrounds every page; acting pages call it too, once React runs. `whenApp` is called once the page has loaded, `later` too (late.ts). */
export function startShell(whenApp: () => unknown = startAppSoon, later?: () => Promise<() => void>): void {
  if (started) return;
  started = true;
  startEach([
    settleBanners,
    labelAccount,
    calmMenu,
    keepTimesRelative,
    loadAnalytics,
    () => dressLate(later),
    // What is being listened to goes on from page to page.
    () => onceLoaded(resumePlayer),
    () => onceLoaded(whenApp),
  ]);
}

/** What makes the site an app, half a second later. */
export const startAppSoon = () => setTimeout(() => startEach([() => import("#app/enhance/app/app.ts")]), 500);

export const loadPlayer = () => import("#app/enhance/reading/player.ts");

export const resumePlayer = () => startEach([() => sessionStorage.getItem("cx-ecoute") && loadPlayer()]);
