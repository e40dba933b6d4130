import "../zod-messages.ts";
import { coerceFormValue } from "@conform-to/zod/v4/future";
import { use } from "react";
import type { z } from "zod";
import { TypingContext, useOpenedValues } from "./autosaved-form.ts";
import { type AppForm, type FormOptions, useCheckedForm } from "./form-view.tsx";

export * from "./form-view.tsx";
export { useTyped } from "./autosaved-form.ts";

/** One schema for the browser and the action, in the page from the start: the forms of the back office. */
export function useAppForm<S extends z.ZodType>(schema: S, options: FormOptions = {}): AppForm<S> {
  const typing = use(TypingContext);
  useOpenedValues(options.id, options.defaultValue);
  const taken = typing && typing.formId === options.id ? typing.taken : null;
  return useCheckedForm<S>(coerceFormValue(schema), taken ? { ...options, defaultValue: taken } : options);
}
