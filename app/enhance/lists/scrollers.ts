export function moreSides(left: number, visible: number, whole: number): string {
  const sides = [left > 4 ? "before" : "", left + visible < whole - 4 ? "after" : ""];
  return sides.filter(Boolean).join(" ");
}

/** Rows that scroll sideways: edges fade and buttons show where there is more. */
export function watchScrollers(root: ParentNode): void {
  // One observer, which is told after the layout: all is read, then all is written, and nothing is laid out in between.
  const sizes = new ResizeObserver((entries) => update(entries.map(({ target }) => target)));
  for (const scroller of root.querySelectorAll<HTMLElement>("[data-scroller]")) {
    const track = scroller.querySelector<HTMLElement>(".scroller-track");
    if (!track) continue;
    track.addEventListener("scroll", () => update([track]), { passive: true });
    sizes.observe(track);
    scroller.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-to]") : null;
      if (!button) return;
      const step = Math.max(160, track.clientWidth * 0.8);
      track.scrollBy({ left: button.dataset.to === "before" ? -step : step });
    });
  }
}

function update(tracks: Element[]): void {
  const found = tracks.map((track) => {
    const scroller = track.closest<HTMLElement>("[data-scroller]");
    if (scroller && scroller.dataset.more === undefined) showChosen(track);
    return { scroller, more: moreSides(track.scrollLeft, track.clientWidth, track.scrollWidth) };
  });
  for (const { scroller, more } of found) if (scroller && scroller.dataset.more !== more) scroller.dataset.more = more;
}

function showChosen(track: Element): void {
  const chosen = track.querySelector<HTMLElement>("[aria-current]");
  if (chosen) track.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - track.clientWidth) / 2;
}
