import { z } from "zod";
import { fromLocalInput, toLocalInput } from "./dates.ts";

/** A day, or a day and hour, as a field gives it, Paris time; null when left empty. `wrong` is said of what is no date. */
export function localMoment(wrong = "Cette date n’est pas valide\u202F: choisissez un jour et une heure.") {
  return z
    .string()
    .max(40, wrong)
    .optional()
    .transform((value, issues) => {
      if (!value) return null;
      const date = fromLocalInput(value);
      if (!date) issues.addIssue({ code: "custom", message: wrong });
      return date;
    });
}

/** The same, that may not be left empty: `missing` says so. */
export const requiredMoment = (missing: string, wrong: string) =>
  localMoment(wrong).transform((moment, issues) => {
    if (moment) return moment;
    issues.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });

/** The stored moment when its field is unchanged: a field has no seconds, and in autumn an hour comes twice. */
export function keptMoment<T extends Date | null>(before: Date | null, typed: T): T | Date {
  return before && typed && toLocalInput(before) === toLocalInput(typed) ? before : typed;
}
