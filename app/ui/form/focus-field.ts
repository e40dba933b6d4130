import type { MouseEvent } from "react";

/**
 * A link to a field leads there without an address of its own: the router would forget the refusal, and with it what
 * was typed.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  if (takeToField(event.currentTarget.hash.slice(1))) event.preventDefault();
}

/** Said of a field that is about to take the focus: what hides it shows it. */
export const FIELD_SOUGHT = "field-sought";

/**
 * Takes the person to a field, shown first by what hides it. The label too comes in sight, above what a bar covers; of
 * repeated fields the first takes the focus.
 */
export function takeToField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  field.dispatchEvent(new Event(FIELD_SOUGHT, { bubbles: true }));
  field.closest("details")?.setAttribute("open", "");
  (field.closest(".field") ?? field).scrollIntoView({ block: "center" });
  // A hidden text area has an editor in its place.
  const editor = field.hidden ? field.closest(".field")?.querySelector<HTMLElement>("[contenteditable=true]") : null;
  const first = field.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
  (editor ?? first ?? field).focus({ preventScroll: true });
  return true;
}
