import { importNear } from "#app/enhance/lists/import-near.ts";
// Of every reading page too, in a file of its own: nothing here is waited for before the page has loaded.
import { offerSharing } from "#app/enhance/reading/share.ts";
import { keepRegionsFresh } from "#app/enhance/search/regions.ts";
import { noteRead } from "#app/modules/accounts/reading-history.ts";
import { mayBeMeasured, whenSeen } from "./measures/may-measure.ts";
import { loadPlayer, resumePlayer } from "./shell.ts";
import { startEach } from "./start.ts";

startEach([
  () => addEventListener("pageshow", ({ persisted }) => persisted && resumePlayer()),
  () => importNear("[data-near] [data-play]", loadPlayer),
  () => document.querySelector("[data-three]") && import("#app/enhance/reading/three-minutes.ts"),
  async () =>
    /\/trois-minutes\/\d$/.test(document.referrer) &&
    (await import("#app/enhance/reading/back-to-three-minutes.ts")).leadBack(),
  () => document.querySelector("[data-week]") && import("#app/enhance/reading/week.ts"),
  () => document.querySelector(".question form") && import("#app/enhance/reading/answer.ts"),
  () =>
    importNear("[data-video],[data-studio]", async () =>
      (await import("#app/enhance/reading/videos.ts")).playVideosInPlace(),
    ),
]);

/** Counts one view of this page, without cookie or identifier; a prerendered page counts when it is seen. */
function countView(): void {
  if (!mayBeMeasured()) return;
  whenSeen(() => {
    navigator.sendBeacon("/vue", new URLSearchParams({ path: location.pathname, referrer: document.referrer }));
  });
}

function keepReadingHistory(): void {
  const slug = /^\/articles\/([\w-]+)$/.exec(location.pathname)?.[1];
  const title = document.querySelector("h1")?.textContent?.trim();
  if (slug && title) noteRead({ slug, title, at: new Date().toISOString() });
}

/** Unfolds what stands around the target of a link, where the browser leaves it folded (Safari 15, Firefox 115). */
function unfoldTarget(): void {
  const unfold = () => {
    const target = document.querySelector("details:not([open]) :target");
    target?.closest("details")?.setAttribute("open", "");
    target?.scrollIntoView();
  };
  addEventListener("hashchange", unfold);
  unfold();
}

/** What may change the page, in the turn of its headings’ face (shell.ts). */
export function startAfterLoad(): void {
  startEach([
    keepRegionsFresh,
    () => offerSharing(),
    () =>
      document.querySelector("[data-mine]") &&
      import("#app/enhance/reading/keep.ts").then(({ startKeeping }) => startKeeping()),
    countView,
    keepReadingHistory,
    unfoldTarget,
    () =>
      document.querySelector(".home, [data-marks-new]") &&
      import("#app/enhance/lists/today.ts").then(({ keepToday }) => keepToday()),
  ]);
}
