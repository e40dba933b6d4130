import { toImageView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { pick } from "#app/utils/pick.ts";
import { OTHER, OTHER_COLOUR, palette } from "./schema.ts";
import { editionSelect, toLook, writtenLines } from "./views.ts";

export const editionSorts = ["day", "updatedAt"] as const;

const staffSelect = { ...editionSelect, updatedAt: true, deletedAt: true, version: true } as const;

export async function listEditionsForStaff(query: ListQuery<(typeof editionSorts)[number]>) {
  const { q, trash, sort, direction } = query;
  const where: Prisma.EditionWhereInput = {
    deletedAt: inBin(trash),
    ...(q ? { OR: [{ day: { contains: q } }, { lines: { contains: q } }] } : {}),
  };
  return paged(query, db.edition.count({ where }), async (slice) => {
    const rows = await db.edition.findMany({
      where,
      orderBy: [{ [sort]: direction }, { id: "asc" }],
      ...slice,
      select: staffSelect,
    });
    const pages = await db.frontPage.findMany({
      where: { day: { in: rows.map(({ day }) => day) } },
      select: { day: true, number: true },
    });
    return withLastChange(
      "edition",
      rows.map((row) => ({
        ...pick(row, ["id", "version", "day", "updatedAt", "deletedAt"]),
        number: pages.find(({ day }) => day === row.day)?.number ?? null,
        ...toLook(row),
        lines: writtenLines(row.lines),
      })),
    );
  });
}

export async function findEditionForStaff(id: number) {
  const row = await db.edition.findFirst({ where: { id, deletedAt: null }, select: staffSelect });
  if (!row) return null;
  const isOffered = row.color === "" || palette.some(({ color }) => color === row.color);
  return {
    ...pick(row, ["id", "day", "version", "illustration", "imageAlt", "imageCredit"]),
    color: isOffered ? row.color : OTHER,
    otherColor: isOffered ? OTHER_COLOUR : row.color,
    image: toImageView(row.image, row.imageAlt),
    lines: writtenLines(row.lines),
  };
}

export type EditionForm = NonNullable<Awaited<ReturnType<typeof findEditionForStaff>>>;

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
