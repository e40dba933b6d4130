import { parisDay } from "./dates.ts";
import { readDay } from "./days.ts";

/** Said of "à jour au" where it names a day that is still to come: nobody has checked anything then. */
export const notYet = "Ce jour n’est pas encore venu\u202F: donnez celui de la dernière vérification.";

export const toCome = "Ce jour n’est pas encore venu.";

/** Has this day come, in Paris? True of none, and of what is no day: others say so. */
export function hasCome(day: Date | string | null): boolean {
  const named = typeof day === "string" ? readDay(day) : day && parisDay(day);
  return !named || named <= parisDay(new Date());
}
