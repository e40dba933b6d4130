import { parisDay } from "#app/utils/dates.ts";

export interface DayCount {
  /** YYYY-MM-DD, Paris. */
  day: string;
  count: number;
}

/** How many dates fall on each of the last `days` days of Paris, oldest first, `today` included. */
export function countPerDay(dates: readonly Date[], days: number, today: Date): DayCount[] {
  const counts = new Map<string, number>();
  for (const date of dates) counts.set(parisDay(date), (counts.get(parisDay(date)) ?? 0) + 1);
  const [year = 0, month = 1, day = 1] = parisDay(today).split("-").map(Number);
  return Array.from({ length: days }, (_, index) => {
    // Noon UTC is the same day in Paris, all year round.
    const key = new Date(Date.UTC(year, month - 1, day - (days - 1 - index), 12)).toISOString().slice(0, 10);
    return { day: key, count: counts.get(key) ?? 0 };
  });
}
