import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lastParisDays } from "#app/utils/dates.ts";

export interface DayViews {
  /** YYYY-MM-DD, Europe/Paris. */
  day: string;
  views: number;
}

/** Page views of each of the last `days` days, oldest first, today included; a day without a visit counts 0. */
export async function viewsPerDay(days: number): Promise<DayViews[]> {
  const wanted = lastParisDays(days, now());
  const rows = await db.pageViewDay.groupBy({
    by: ["day"],
    where: { day: { gte: wanted[0] ?? "" } },
    _sum: { views: true },
  });
  const found = new Map(rows.map((row) => [row.day, row._sum.views ?? 0]));
  return wanted.map((day) => ({ day, views: found.get(day) ?? 0 }));
}
