import { tab } from "#app/utils/browser-storage.ts";

/** Where the link stands that opened a page over this one: the focus goes back to it once that page is closed. */
const KEY = "opener";

export function rememberOpener(hash: string): void {
  if (hash) tab.keep(KEY, hash);
}

function returnFocus(): void {
  const place = document.getElementById((tab.read(KEY) ?? "").slice(1));
  if (!place || document.querySelector("dialog[open]")) return;
  tab.keep(KEY, null);
  const folded = place.closest("details");
  if (folded) folded.open = true;
  place.querySelector("a")?.focus({ preventScroll: true });
}

returnFocus();
// Kept whole by the browser, the page runs no script again.
addEventListener("pageshow", returnFocus);
