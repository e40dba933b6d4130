/** A word explained where it stands (terms.ts): a touch, a click or Enter on its link; with a key held it is a link. */
export function explainTerms(): void {
  addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey, detail, timeStamp } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.term") : null;
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    import("./terms.ts")
      .then(({ explain }) => explain(link, detail ? timeStamp : Infinity))
      .catch(() => location.assign(link.href));
  });
}
