import { tz, tzOffset } from "@date-fns/tz";

/** A day without an hour, "2026-11-22": counted on paper, so no change of hour can shift it. */
export type Day = string;

const wall = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const toDay = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** The same text when it names a day that exists between 1900 and 2199, else null. */
export function readDay(text: string | null): Day | null {
  if (!text || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  return Number.isNaN(wall(text)) || toDay(wall(text)) !== text ? null : text;
}

/** A day kept as its midnight UTC, as a form and a spreadsheet write it; empty for none. */
export const dayField = (day: Date | null): Day => (day ? toDay(day.getTime()) : "");

export const addDays = (day: Day, count: number): Day => toDay(wall(day) + count * 86_400_000);

export const daysBetween = (from: Day, to: Day): number => Math.round((wall(to) - wall(from)) / 86_400_000);

export const mondayOf = (day: Day): Day => addDays(day, -((new Date(wall(day)).getUTCDay() + 6) % 7));

export function firstOfMonth(day: Day, count = 0): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return toDay(Date.UTC(year, month - 1 + count, 1));
}

export const daysFrom = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index));

const ZONE = "Europe/Paris";

/** For the `in` of date-fns functions: the fields of a date are those of Paris. */
export const inParis = tz(ZONE);

/** The instant at which Paris shows `wall`: a missing hour becomes the next, of a double one the second counts. */
export function parisInstant(wall: number): Date {
  const offsetAt = (instant: number) => tzOffset(ZONE, new Date(instant)) * 60_000;
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}

export const startOfDay = (day: Day): Date => parisInstant(wall(day));
