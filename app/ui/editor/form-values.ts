import { TAKEN_AFTER } from "#app/utils/taken-along.ts";

/** Of the form's own making, not typed. */
const made = new Set(["csrf", "submissionKey", "shown", TAKEN_AFTER]);

/** The form as sent, without its keys and files: what autosave keeps, and what tells whether it changed. */
export function typedIn(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !made.has(name)) typed.append(name, value);
  }
  return typed;
}

/** Was something typed before the script came? On a slow phone people do not wait for it. */
export function typedEarly(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text")) &&
      field.value !== field.defaultValue.replaceAll(/\r\n?/g, "\n"),
  );
}

export function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** Refused by the browser's own check or the server's, or the connection was cut: it is not being saved. */
export const isRefused = (form: HTMLFormElement | null): boolean =>
  Boolean(form?.querySelector("[data-error-summary]"));
