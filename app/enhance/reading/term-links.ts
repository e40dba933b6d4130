/** A word explained where it stands (terms.ts): a touch, a click or Enter on its link; with a key held it is a link. */
export function explainTerms(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a.term");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./terms.ts").then(
      ({ explain }) => explain(link, event),
      () => location.assign(link.href),
    );
  });
}
