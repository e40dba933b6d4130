/** Unfolds what stands around the target of a link, where the browser leaves it folded (Safari 15, Firefox 115). */
export function unfoldTarget(): void {
  const unfold = () => {
    const target = document.querySelector("details:not([open]) :target");
    target?.closest("details")?.setAttribute("open", "");
    target?.scrollIntoView();
  };
  addEventListener("hashchange", unfold);
  unfold();
}
