/** Two presses within this time are one (docs/product.md, 9). */
const DEBOUNCE_MS = 400;

/**
 * The browser opens and closes the menu; a trembling finger does not close what it has just opened. The keyboard that
 * leaves it closes it: what has the focus is never under it.
 */
export function calmMenu(): void {
  let last = -DEBOUNCE_MS;
  document.querySelector("[data-menu]")?.addEventListener(
    "click",
    (event) => {
      if (event.timeStamp - last < DEBOUNCE_MS) event.preventDefault();
      else last = event.timeStamp;
    },
    true,
  );
  for (const sheet of document.querySelectorAll<HTMLElement>(".site-header [popover]"))
    sheet.addEventListener("focusout", ({ relatedTarget: next }) => {
      const isHere = sheet.contains(next as Node | null);
      if (next && !isHere && (next as HTMLButtonElement).popoverTargetElement !== sheet) sheet.hidePopover?.();
    });
}
