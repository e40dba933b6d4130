import { type ReactNode, createContext, use } from "react";

/** The form of this page whose text is kept while it is typed (routes/admin/autosave). */
interface Typing {
  formId: string;
  taken: Record<string, SentValue> | null;
  /** Where the form goes: while another text waits, that is not in it, saving the form must not be taken for saving that. */
  sentTo: (address: string) => string;
  /** What the form opens with, once it is drawn; null when a script runs, which sees by itself what is typed. */
  drawn: { values: Record<string, unknown> | null } | null;
  foot: (refusal: ActionResult | undefined) => ReactNode;
}

export const TypingContext = createContext<Typing | null>(null);

export function useTyped(formId: string, actionData: ActionResult | undefined): Record<string, SentValue> | undefined {
  const typing = use(TypingContext);
  const taken = typing?.formId === formId ? typing.taken : null;
  return sentValues(actionData) ?? taken ?? undefined;
}

/** Notes what a form opens with: without script, a button beside it takes along only what is more than that. */
export function useOpenedValues(formId: string | undefined, values: Record<string, unknown> = {}): void {
  const typing = use(TypingContext);
  if (typing?.drawn && typing.formId === formId) typing.drawn.values = { ...typing.drawn.values, ...values };
}

/** A value as it was sent: a text, a list, rows of texts. No form of ours nests deeper. */
export type SentRow = Record<string, string>;
export type SentValue = string | SentRow | (string | SentRow)[];

export interface ActionResult {
  result?:
    | {
        submission: { payload: Record<string, SentValue>; fields: string[]; intent: string | null };
        error: { formErrors: string[] | null; fieldErrors: Record<string, string[]> };
      }
    | undefined;
}

export function sentValues(actionData: ActionResult | undefined): Record<string, SentValue> | undefined {
  return actionData?.result?.submission.payload;
}
