import { lastParisDays, parisDay } from "#app/utils/dates.ts";

export interface DayCount {
  day: string;
  count: number;
}

/** How many dates fall on each of the last `days` days of Paris, oldest first, `today` included. */
export function countPerDay(dates: readonly Date[], days: number, today: Date): DayCount[] {
  const counts = new Map<string, number>();
  for (const date of dates) counts.set(parisDay(date), (counts.get(parisDay(date)) ?? 0) + 1);
  return lastParisDays(days, today).map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
