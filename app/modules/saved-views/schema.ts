import { z } from "zod";
import { withoutBidiMarks } from "#app/utils/text.ts";
import { requiredText } from "#app/utils/text-schemas.ts";

/** A search of a list that a member of staff named. */
export interface SavedView {
  id: number;
  /** "/admin/articles" */
  list: string;
  name: string;
  query: string;
}

export const VIEW_NAME_MAX = 40;

/** What a person calls a search. Marks that turn the text around would turn its neighbours too. */
export const viewName = z
  .string()
  .max(500)
  .transform((name) => withoutBidiMarks(name).replaceAll(/[\s\p{Cc}]+/gu, " "))
  .pipe(requiredText("Donnez un nom à cette vue.", VIEW_NAME_MAX, "Ce nom"));

/** Of the address of a list, what a view keeps: not the page, nor what was ticked, nor the bin. */
const ignoredParams = new Set(["page", "par", "tout", "corbeille", "vue", "verifier"]);

/** A search as a view keeps it, in one order however its address was written; empty for none. */
export function viewQuery(asked: string): string {
  const kept = [...new URLSearchParams(asked)].filter(
    ([name, value]) => /^[a-z]{1,20}$/.test(name) && !ignoredParams.has(name) && value !== "",
  );
  const sorted = [...kept].sort(([one], [other]) => one.localeCompare(other));
  return new URLSearchParams(sorted.map(([name, value]) => [name, value.slice(0, 200)])).toString();
}
