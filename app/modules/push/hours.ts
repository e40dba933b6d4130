import { formatTime, parisDay } from "#app/utils/dates.ts";
import { addDays, parisInstant, startOfDay } from "#app/utils/days.ts";

/** Alerts that leave in one day, at most: a phone that rings more is silenced for good. */
export const MOST_A_DAY = 3;

/** Hours of Paris between which no alert leaves: most readers are at school or at work in the morning. */
const QUIET = { from: "22:00", to: "07:00" };

/** Characters that a locked screen shows before it cuts, about, alone and beside a picture: letters differ in width. */
export const shownSigns = {
  iPhone: { title: [38, 30], body: [150, 120] },
  Android: { title: [42, 34], body: [48, 38] },
} as const;

export const rulesInWords = `Au plus ${MOST_A_DAY} alertes par jour, aucune entre 22\u00A0h et 7\u00A0h.`;

export function isQuiet(at: Date): boolean {
  const time = formatTime(at);
  return time >= QUIET.from || time < QUIET.to;
}

/** The first moment from this one at which an alert may leave. */
export function firstHourFrom(at: Date): Date {
  if (!isQuiet(at)) return at;
  const day = parisDay(at);
  const morning = formatTime(at) < QUIET.to ? day : addDays(day, 1);
  return parisInstant(Date.parse(`${morning}T${QUIET.to}:00Z`));
}

/** Its day in Paris: from the first moment until the next day's. */
export function parisDayOf(at: Date): { gte: Date; lt: Date } {
  const day = parisDay(at);
  return { gte: startOfDay(day), lt: startOfDay(addDays(day, 1)) };
}
