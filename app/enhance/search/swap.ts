import { watchScrollers } from "#app/enhance/lists/scrollers.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { fetchPiece } from "./regions.ts";

/** A choice that takes longer than this shows placeholders meanwhile (awaited.css). */
const PATIENCE_MS = 150;

/** The choice under way: a newer one gives it up, so that its answer never replaces the newer one's. */
let current = new AbortController();

const chipOf = (region: HTMLElement, choice: string) =>
  region.querySelector<HTMLElement>(`a[data-swap="${CSS.escape(choice)}"]`);

/** The chip of a choice is marked as it is pressed, before its answer. */
function mark(region: HTMLElement, choice: string): void {
  for (const marked of region.querySelectorAll("a[data-swap][aria-current]")) marked.removeAttribute("aria-current");
  chipOf(region, choice)?.setAttribute("aria-current", "true");
}

/** Puts the piece of one choice in place; "failed" when it cannot be had, "overtaken" when a newer choice was made. */
async function show(region: HTMLElement, choice: string): Promise<"shown" | "failed" | "overtaken"> {
  current.abort();
  const { signal } = (current = new AbortController());
  region.setAttribute("aria-busy", "true");
  mark(region, choice);
  const waitTimer = setTimeout(() => region.toggleAttribute("data-waiting", true), PATIENCE_MS);
  const address = `${region.dataset.swapRegion}?categorie=${encodeURIComponent(choice)}`;
  const [html] = await Promise.all([fetchPiece(address, signal), loadSheet()]);
  clearTimeout(waitTimer);
  // The newer choice goes on waiting: what shows it is its own to take away.
  if (signal.aborted) return "overtaken";
  region.removeAttribute("aria-busy");
  region.removeAttribute("data-waiting");
  if (html === null) return "failed";
  region.innerHTML = html;
  watchScrollers(region);
  return "shown";
}

/** Links of choice (`data-swap`) change their region without leaving the page; the address and the back button follow. */
export function swapInPlace(): void {
  const region = document.querySelector<HTMLElement>("[data-swap-region]");
  if (!region) return;
  region.addEventListener("click", async (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-swap]");
    if (!link) return;
    event.preventDefault();
    const choice = link.dataset.swap ?? "";
    const outcome = await show(region, choice);
    if (outcome === "failed") location.assign(link.href);
    if (outcome !== "shown") return;
    history.pushState({ swap: choice }, "", choice ? `/?categorie=${choice}` : "/");
    chipOf(region, choice)?.focus({ preventScroll: true });
  });
  addEventListener("popstate", () => {
    void show(region, new URLSearchParams(location.search).get("categorie") ?? "");
  });
}
