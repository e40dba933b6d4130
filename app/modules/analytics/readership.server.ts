import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";

export interface DayViews {
  /** YYYY-MM-DD, Europe/Paris. */
  day: string;
  views: number;
}

/** Page views of each of the last `days` days, oldest first, today included; a day without a visit counts 0. */
export async function viewsPerDay(days: number): Promise<DayViews[]> {
  // Noon: adding days across a change of hour stays on the right day.
  const noon = new Date(`${parisDay(now())}T12:00:00Z`).getTime();
  const wanted = Array.from({ length: days }, (_, index) =>
    new Date(noon - (days - 1 - index) * DAY).toISOString().slice(0, 10),
  );
  const rows = await db.pageViewDay.groupBy({
    by: ["day"],
    where: { day: { gte: wanted[0] ?? "" } },
    _sum: { views: true },
  });
  const found = new Map(rows.map((row) => [row.day, row._sum.views ?? 0]));
  return wanted.map((day) => ({ day, views: found.get(day) ?? 0 }));
}
