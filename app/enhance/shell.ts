import { labelAccount } from "./account.ts";
import { loadAnalytics } from "#app/enhance/measures/analytics.ts";
import { settleBanners } from "./banners.ts";
import { openDialogs } from "#app/enhance/dialogs/dialogs.ts";
import { dressLate } from "./late.ts";
import { calmMenu } from "./menu.ts";
import { startEach } from "./start.ts";
import { keepTimesRelative } from "./times.ts";

let started = false;

/** What surrounds every page; acting pages call it too, once React runs. */
export function startShell(): void {
  if (started) return;
  started = true;
  startEach([
    settleBanners,
    labelAccount,
    calmMenu,
    keepTimesRelative,
    openDialogs,
    loadAnalytics,
    dressLate,
    becomeApp,
  ]);
}

/** What makes the site an app waits until the page is there. */
function becomeApp(): void {
  if (document.readyState === "complete") setTimeout(() => startEach([() => import("#app/enhance/app/app.ts")]), 500);
  else addEventListener("load", becomeApp);
}
