import { labelAccount } from "./account.ts";
import { loadAnalytics } from "#app/enhance/measures/analytics.ts";
import { settleBanners } from "./banners.ts";
import { openDialogs } from "#app/enhance/dialogs/dialogs.ts";
import { loadFarSheets } from "./late-sheet.ts";
import { dressLate } from "./late.ts";
import { calmMenu } from "./menu.ts";
import { onceLoaded, startEach } from "./start.ts";
import { keepTimesRelative } from "./times.ts";

let started = false;

/** What surrounds every page; acting pages call it too, once React runs. `whenApp` is called once the page has loaded. */
export function startShell(whenApp: () => unknown = startAppSoon): void {
  if (started) return;
  started = true;
  startEach([
    settleBanners,
    labelAccount,
    calmMenu,
    keepTimesRelative,
    openDialogs,
    loadAnalytics,
    loadFarSheets,
    dressLate,
    // What is being listened to goes on from page to page.
    () => sessionStorage.getItem("cx-ecoute") && onceLoaded(() => import("#app/enhance/reading/player.ts")),
    () => onceLoaded(whenApp),
  ]);
}

/** What makes the site an app, half a second later. */
export const startAppSoon = () => setTimeout(() => startEach([() => import("#app/enhance/app/app.ts")]), 500);
