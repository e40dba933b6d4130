/** Two presses within this time are one (docs/product.md, 9). */
const DEBOUNCE_MS = 400;

/** The browser opens and closes the menu; a trembling finger does not close what it has just opened. */
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
}
