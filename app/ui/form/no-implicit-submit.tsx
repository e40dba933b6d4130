import type { KeyboardEvent } from "react";

/**
 * First in a form whose sending publishes: Enter in a field presses the first button of a form, and a disabled one sends
 * nothing, with or without script.
 */
export const NoImplicitSubmit = ({ form }: { form?: string }) => (
  <button type="submit" form={form} disabled hidden>
    Entrée n’envoie rien
  </button>
);

const fields = "input:not([type=hidden], [type=file]), textarea, select, button[type=submit]:enabled";

/** Enter in a line of such a form leads to its next field. */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter((one) => one.offsetParent);
  all[all.indexOf(event.target) + 1]?.focus();
}
