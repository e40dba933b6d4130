import { loadInactiveSheet } from "./late-sheet.ts";
import { onceLoaded, startEach } from "./start.ts";

const KEY = "cx-late";
/** What comes first waits for the rest no longer than this. */
const WAIT_MS = 500;

/**
 * What no first second needs, once the page has loaded: the headings' face and its sheet (late.css), the sheets of what is
 * far below (ui/late-sheet.tsx), and what a script changes in the page then (`importLater`). They come in one turn, so that
 * the page is laid out once. Until then headings stand in a fallback of the same measures. Who has the face already gets it
 * at the start of the next page (enhance-later.ts).
 */
export function dressLate(importLater: () => Promise<() => void> = async () => () => {}): void {
  const dress = async () => {
    const later = importLater();
    const face = document.fonts.load("750 1em 'Bricolage Clairvoix'").catch(() => []);
    const addresses = [...document.querySelectorAll<HTMLElement>("[data-sheet]")].map(({ dataset }) => dataset.sheet);
    const farSheets = addresses.map((address = "") => loadInactiveSheet(address));
    const { late } = document.documentElement.dataset;
    const lateSheet = late && !document.querySelector(`link[href="${late}"]`) ? loadInactiveSheet(late) : null;
    const all = [later, face, lateSheet?.loaded, ...farSheets.map(({ loaded }) => loaded)];
    await Promise.race([Promise.allSettled(all), new Promise((wait) => setTimeout(wait, WAIT_MS))]);
    for (const { link } of farSheets) link.media = "";
    startEach([async () => (await later)()]);
    // The face before the sheet that sets headings in it.
    const faces = await face;
    if (lateSheet) lateSheet.link.media = "";
    if (faces.length > 0) localStorage.setItem(KEY, "1");
  };
  // Storage refused, a face that does not come: headings keep their fallback.
  onceLoaded(() => setTimeout(() => void dress().catch(() => {})));
}
