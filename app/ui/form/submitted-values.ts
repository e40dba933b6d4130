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

/** The values that were refused, as they were sent; undefined before any refusal. */
export function sentValues(actionData: ActionResult | undefined): Record<string, SentValue> | undefined {
  return actionData?.result?.submission.payload;
}
