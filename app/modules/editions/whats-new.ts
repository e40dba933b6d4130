import { formatDayOf, formatHour, formatWeekdayOf, parisDay } from "#app/utils/dates.ts";
import { type Day, addDays, daysBetween } from "#app/utils/days.ts";

export interface NewsLine {
  kind: "article" | "flash";
  title: string;
  href: string;
  at: string;
}

export const isNew = (at: string, today: Day): boolean => parisDay(at) >= addDays(today, -1);

/** "Neuf depuis hier", "Rien de neuf depuis vendredi 27 novembre"; null where nothing was ever published. */
export function newsHeading(newest: string | undefined, today: Day): string | null {
  if (!newest) return null;
  return isNew(newest, today) ? "Neuf depuis hier" : `Rien de neuf depuis ${dayWords(parisDay(newest), today)}`;
}

/** With its year once a reader could doubt which. */
const dayWords = (day: Day, today: Day) => (daysBetween(day, today) > 180 ? formatDayOf(day) : formatWeekdayOf(day));

export function whenWords(at: string, today: Day): string {
  const day = parisDay(at);
  if (day === today) return `aujourd’hui, ${formatHour(at)}`;
  if (day === addDays(today, -1)) return `hier, ${formatHour(at)}`;
  return dayWords(day, today);
}
