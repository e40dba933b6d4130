import "../zod-messages.ts";
import { coerceFormValue } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { type AppForm, type FormOptions, useCheckedForm } from "./form-view.tsx";

export * from "./form-view.tsx";

/** One schema for the browser and the action, in the page from the start: the forms of the back office. */
export function useAppForm<S extends z.ZodType>(schema: S, options: FormOptions = {}): AppForm<S> {
  return useCheckedForm<S>(coerceFormValue(schema), options);
}
