import type { MouseEvent } from "react";

/**
 * A link to a field leads there without an address of its own: the router would forget the refusal, and with it what
 * was typed. The label too comes in sight, above what a bar covers; of repeated fields the first takes the focus.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  (field.closest(".field") ?? field).scrollIntoView({ block: "center" });
  const first = field.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
  (first ?? field).focus({ preventScroll: true });
}
