import { db } from "#app/platform/db.server.ts";
import { type Day, addDays } from "#app/utils/days.ts";

export async function firstFreeDay(from: Day): Promise<Day> {
  const rows = await db.edition.findMany({
    where: { day: { gte: from }, deletedAt: null },
    orderBy: { day: "asc" },
    select: { day: true },
    take: 400,
  });
  const taken = new Set(rows.map(({ day }) => day));
  let day = from;
  while (taken.has(day)) day = addDays(day, 1);
  return day;
}

export async function editionOn(day: string): Promise<number | null> {
  const row = await db.edition.findFirst({ where: { day, deletedAt: null }, select: { id: true } });
  return row?.id ?? null;
}
