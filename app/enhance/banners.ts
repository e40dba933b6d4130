const key = (banner: Element) => `cx-banniere:${banner.getAttribute("data-banner")}`;

/** Hides what this reader dismissed before; closing a banner, or following its link, dismisses it for good. */
export function settleBanners(): void {
  for (const banner of document.querySelectorAll<HTMLElement>("[data-banner]")) {
    try {
      banner.hidden = localStorage.getItem(key(banner)) !== null;
    } catch {
      // No storage here: the banner shows.
    }
  }
  // From here on what is left may show: see banners.css.
  document.documentElement.dataset.bannersSettled = "";
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-dismiss]") : null;
    const banner = pressed?.closest<HTMLElement>("[data-banner]");
    if (!pressed || !banner) return;
    try {
      localStorage.setItem(key(banner), String(Date.now()));
    } catch {
      // Dismissed for this page at least.
    }
    if (pressed instanceof HTMLButtonElement) banner.hidden = true;
  });
}
