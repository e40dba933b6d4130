import { importNear } from "#app/enhance/lists/import-near.ts";
// Of every reading page too, in a file of its own: nothing here is waited for before the page has loaded.
import { countView } from "#app/enhance/measures/page-view.ts";
import { keepReadingHistory } from "#app/enhance/reading/history.ts";
import { enhanceSaveButtons } from "#app/enhance/reading/save-article.ts";
import { offerSharing } from "#app/enhance/reading/share.ts";
import { unfoldTarget } from "#app/enhance/reading/unfold.ts";
import { keepRegionsFresh } from "#app/enhance/search/regions.ts";
import { loadPlayer, resumePlayer } from "./shell.ts";
import { startEach } from "./start.ts";

startEach([
  () => addEventListener("pageshow", ({ persisted }) => persisted && resumePlayer()),
  () => importNear("[data-near] [data-play]", loadPlayer),
  () => document.querySelector("[data-three]") && import("#app/enhance/reading/three-minutes.ts"),
  () => document.querySelector("[data-week]") && import("#app/enhance/reading/week.ts"),
  () => document.querySelector(".question form") && import("#app/enhance/reading/answer.ts"),
  () =>
    importNear("[data-video],[data-studio]", async () =>
      (await import("#app/enhance/reading/videos.ts")).playVideosInPlace(),
    ),
]);

/** What may change the page, in the turn of its late face (shell.ts). */
export function startLater(): void {
  startEach([
    keepRegionsFresh,
    () => offerSharing(),
    enhanceSaveButtons,
    countView,
    keepReadingHistory,
    unfoldTarget,
    () => document.querySelector(".home") && import("#app/enhance/lists/today.ts").then(({ keepToday }) => keepToday()),
  ]);
}
