import { loadSheet } from "./late-sheet.ts";
import { onceLoaded } from "./start.ts";

const KEY = "cx-late";

/**
 * The sheet of what no first second needs (late.css), once the page has loaded: until then headings stand in a fallback of
 * the same measures, and nothing waits for a font. Who has both already gets them at the start of the next page
 * (enhance-later.ts).
 */
export function dressLate(): void {
  const dress = async () => {
    const { late } = document.documentElement.dataset;
    if (!late) return;
    // The face before the sheet that sets headings in it: they are laid out once.
    const faces = await document.fonts.load("750 1em 'Bricolage Clairvoix'").catch(() => []);
    if (!document.querySelector(`link[href="${late}"]`)) await loadSheet(late);
    if (faces.length > 0) localStorage.setItem(KEY, "1");
  };
  // Storage refused, a face that does not come: headings keep their fallback.
  const start = () => void dress().catch(() => {});
  onceLoaded(() => setTimeout(start));
}
