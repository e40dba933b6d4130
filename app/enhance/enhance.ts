import { bringAppAtTouch } from "#app/enhance/app/first-touch.ts";
import { catchInstallEvent } from "#app/enhance/app/install-event.ts";
import { animateEntrances } from "#app/enhance/lists/entrances.ts";
import { watchNearSections } from "#app/enhance/lists/near.ts";
import { watchScrollers } from "#app/enhance/lists/scrollers.ts";
import { explainTerms } from "#app/enhance/reading/term-links.ts";
import { swapInPlace } from "#app/enhance/search/swap.ts";
// The one script of reading pages: a file per behaviour, no framework, nothing visible waits for it.
import { holdForms } from "./connection-lost.ts";
import { loadPlayer, startShell } from "./shell.ts";
import { onceLoaded, startEach } from "./start.ts";

const MEASURED_ONE_IN = 10;

document.documentElement.classList.add("js");
startEach([
  catchInstallEvent,
  () => startShell(bringAppAtTouch, async () => (await import("./later.ts")).startLater),
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
