/** Where the link stands that opened a page over this one: the focus goes back to it once that page is closed. */
const KEY = "opener";

export function rememberOpener(hash: string): void {
  try {
    if (hash) sessionStorage.setItem(KEY, hash);
  } catch {
    // Without storage the focus starts at the top.
  }
}

function returnFocus(): void {
  try {
    const hash = sessionStorage.getItem(KEY);
    const place = hash && document.getElementById(hash.slice(1));
    if (!place || document.querySelector("dialog[open]")) return;
    sessionStorage.removeItem(KEY);
    const folded = place.closest("details");
    if (folded) folded.open = true;
    place.querySelector("a")?.focus({ preventScroll: true });
  } catch {
    // As above.
  }
}

returnFocus();
// Kept whole by the browser, the page runs no script again.
addEventListener("pageshow", returnFocus);
