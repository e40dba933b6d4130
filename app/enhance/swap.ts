import { fetchPiece } from "./regions.ts";
import { watchScrollers } from "./scrollers.ts";

/** Puts the piece of one choice in place; false when it cannot be had. */
async function show(region: HTMLElement, choice: string): Promise<boolean> {
  region.setAttribute("aria-busy", "true");
  const html = await fetchPiece(`${region.dataset.swapRegion}?categorie=${encodeURIComponent(choice)}`);
  region.removeAttribute("aria-busy");
  if (html === null) return false;
  region.innerHTML = html;
  watchScrollers(region);
  return true;
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
    if (!(await show(region, choice))) {
      location.assign(link.href);
      return;
    }
    history.pushState({ swap: choice }, "", choice ? `/?categorie=${choice}` : "/");
    region.querySelector<HTMLElement>(`a[data-swap="${CSS.escape(choice)}"]`)?.focus({ preventScroll: true });
  });
  addEventListener("popstate", () => {
    void show(region, new URLSearchParams(location.search).get("categorie") ?? "");
  });
}
