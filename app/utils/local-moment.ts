import { z } from "zod";
import { fromLocalInput, toLocalInput } from "./dates.ts";

/** A day, or a day and hour, as a field gives it, Paris time; null when left empty. `wrong` is said of what is no date. */
export function localMoment(wrong = "Cette date n’est pas valide\u202F: choisissez un jour et une heure.") {
  return z
    .string()
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

/**
 * What is kept of a moment that was in a field: the one before when the field still reads the same. It has its seconds, and
 * in autumn its hour, which comes twice: typed, it is the second.
 */
export function keptMoment<T extends Date | null>(before: Date | null, typed: T): T | Date {
  return before && typed && toLocalInput(before) === toLocalInput(typed) ? before : typed;
}
