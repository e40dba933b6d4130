const FOCUSABLE = "a[href], button:not([hidden]), summary, [tabindex]";

/** Does what takes elements out of `place`; what has the focus there and comes back alike has it again. */
export function keepFocus(place: Element, work: () => void, after: () => Element | null = () => place): void {
  const active = document.activeElement;
  const rank = active && place.contains(active) ? [...place.querySelectorAll(FOCUSABLE)].indexOf(active) : -1;
  work();
  if (rank < 0 || document.activeElement === active) return;
  const again = [...(after()?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  (again[rank] ?? again.at(-1))?.focus({ preventScroll: true });
}
