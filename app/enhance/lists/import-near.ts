/** What only a press needs comes as the first of them comes near. One pressed before is pressed again, or is a link. */
export function importNear(selector: string, importModule: () => Promise<unknown>): void {
  const near = document.querySelectorAll(selector);
  if (near.length === 0) return;
  let importing: Promise<unknown> | undefined;
  let isImported = false;
  const importOnce = () => (importing ??= importModule().then(() => (isImported = true)));
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      importOnce().catch(() => {});
    },
    { rootMargin: "600px" },
  );
  for (const place of near) observer.observe(place.closest("[data-near]") ?? place);
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a:is(${selector})`);
    if (isImported || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    importOnce().then(
      () => link.click(),
      () => location.assign(link.href),
    );
  };
  addEventListener("click", press, true);
}
