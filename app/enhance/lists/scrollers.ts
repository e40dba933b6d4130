/** Sides on which a row goes on, as `data-more` says them. */
export function moreSides(left: number, visible: number, whole: number): string {
  const sides = [left > 4 ? "before" : "", left + visible < whole - 4 ? "after" : ""];
  return sides.filter(Boolean).join(" ");
}

/** Rows that scroll sideways: edges fade and buttons show where there is more. */
export function watchScrollers(root: ParentNode): void {
  for (const scroller of root.querySelectorAll<HTMLElement>("[data-scroller]")) {
    const track = scroller.querySelector<HTMLElement>(".scroller-track");
    if (!track) continue;
    const settle = () => {
      scroller.dataset.more = moreSides(track.scrollLeft, track.clientWidth, track.scrollWidth);
    };
    // The chosen one is seen, however far it stands.
    const chosen = track.querySelector<HTMLElement>("[aria-current]");
    if (chosen) track.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - track.clientWidth) / 2;
    track.addEventListener("scroll", settle, { passive: true });
    new ResizeObserver(settle).observe(track);
    scroller.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-to]") : null;
      if (!button) return;
      const step = Math.max(160, track.clientWidth * 0.8);
      track.scrollBy({ left: button.dataset.to === "before" ? -step : step });
    });
  }
}
