// The one script of reading pages: a file per behaviour, no framework, nothing visible waits for it.
import { keepSignedOut } from "#app/utils/forced-logout.ts";
import { holdForms } from "./cut-line.ts";
import { awaitPictures } from "./awaited.ts";
import { animateEntrances } from "./entrances.ts";
import { watchNearSections } from "./near.ts";
import { countView } from "./page-view.ts";
import { improvePlayers } from "./player.ts";
import { catchInstallEvent } from "./install-event.ts";
import { keepReadingHistory } from "./reading-history.ts";
import { keepRegionsFresh } from "./regions.ts";
import { enhanceSaveButtons } from "./save-article.ts";
import { watchScrollers } from "./scrollers.ts";
import { offerSharing } from "./share.ts";
import { startShell } from "./shell.ts";
import { startEach } from "./start.ts";
import { swapInPlace } from "./swap.ts";
import { explainTerms } from "./term-links.ts";
import { playVideosInPlace } from "./videos.ts";
import { measureVitals } from "./vitals.ts";

document.documentElement.classList.add("js");
startEach([
  keepSignedOut,
  catchInstallEvent,
  measureVitals,
  startShell,
  () => watchScrollers(document),
  () => awaitPictures(document),
  watchNearSections,
  animateEntrances,
  playVideosInPlace,
  swapInPlace,
  keepRegionsFresh,
  offerSharing,
  improvePlayers,
  countView,
  enhanceSaveButtons,
  holdForms,
  keepReadingHistory,
  explainTerms,
  // What only such a page needs comes when it is there.
  () => void (document.querySelector("[data-live],[data-ask],[data-studio]") && import("./live.ts")),
  () => void (document.querySelector("[data-learning]") && import("./lessons.ts")),
  () => void (document.querySelector("[data-leads-to]") && import("./opened-dialog.ts")),
  () => void (document.querySelector("[data-instant]") && import("./instant.ts")),
]);
