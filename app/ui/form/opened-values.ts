import { use } from "react";
import { TypingContext } from "./autosaved-form.ts";

/** Notes what a form opens with: without script, a button beside it takes along only what is more than that. */
export function useOpenedValues(formId: string | undefined, values: Record<string, unknown> = {}): void {
  const typing = use(TypingContext);
  if (typing?.drawn && typing.formId === formId) typing.drawn.values = { ...typing.drawn.values, ...values };
}
