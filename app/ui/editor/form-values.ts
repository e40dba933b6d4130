import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import type { Carried } from "./draft.ts";

const made = new Set(["csrf", "submissionKey", "shown", TAKEN_AFTER]);

/** The form as sent, without its keys and files: what autosave keeps, and what tells whether it changed. */
export function typedIn(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !made.has(name)) typed.append(name, value);
  }
  return typed;
}

const isText = (field: Element): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(text|email|search|url)$/.test(field.type));

export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
  // A browser writes the ends of lines its own way.
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue.replaceAll(/\r\n?/g, "\n");
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.type === "file") return (field.files?.length ?? 0) > 0;
  return field.value !== field.defaultValue;
}

/** Was something typed before the script came, or put back? On a slow phone people do not wait for it. */
export const typedEarly = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => isText(field) && isChanged(field));

/** Puts into the texts of a form what was typed in one that was sent, since. */
export function putBack(form: HTMLFormElement, { sent, typed }: Carried): void {
  const [before, after] = [new URLSearchParams(sent), new URLSearchParams(typed)];
  const fields = [...form.elements].filter((field) => isText(field));
  for (const field of fields) {
    const index = fields.filter(({ name }) => name === field.name).indexOf(field);
    const value = after.getAll(field.name)[index];
    if (value === undefined || value === before.getAll(field.name)[index]) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** Refused by the browser's own check or the server's, or the connection was cut: it is not being saved. */
export const isRefused = (form: HTMLFormElement | null): boolean =>
  Boolean(form?.querySelector("[data-error-summary]"));

/** What a form says, by `read`: drawn again when that changes, not at every key. `opened` holds what it opens with. */
export function useFormState<T>(formId: string, opened: T, read: (typed: FormData) => T): T {
  const [state, setState] = useState(() => JSON.stringify(opened));
  const now = useEffectEvent(read);
  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    const look = () => setState(JSON.stringify(now(new FormData(form))));
    look();
    const listening = new AbortController();
    for (const name of ["input", "change"]) form.addEventListener(name, look, { signal: listening.signal });
    return () => listening.abort();
  }, [formId]);
  return useMemo(() => JSON.parse(state) as T, [state]);
}
