import { promiseHash } from "remix-utils/promise";
import { toIcs } from "#app/modules/calendar/ics.ts";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { mergeHits, searchTable } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { selectOf } from "#app/utils/pick.ts";
import { inFrench } from "#app/utils/typography.ts";
import { seenByReaders } from "./coverage-rights.server.ts";
import { type DirectCard, directSelect, toDirectCard } from "./views.ts";

/** Coverages that readers may see. Those of the demonstration give way to the first real one. */
export async function shown() {
  const real = { ...seenByReaders, isDemo: false };
  return (await db.direct.findFirst({ where: real, select: { id: true } })) ? real : seenByReaders;
}

const latestFirst = [{ startedAt: "desc" as const }, { id: "desc" as const }];

/** The coverage of the home page: the live one, else the next within 24 hours, until two hours past its time. */
export const currentDirect = cachedRead(async (): Promise<DirectCard | null> => {
  const visible = await shown();
  const at = now().getTime();
  const scheduledFor = { gte: new Date(at - 2 * HOUR), lte: new Date(at + DAY) };
  const first = (where: Prisma.DirectWhereInput, orderBy: Prisma.DirectOrderByWithRelationInput[]) =>
    db.direct.findFirst({ where: { ...visible, ...where }, orderBy, select: directSelect });
  const current =
    (await first({ status: "live" }, latestFirst)) ??
    (await first({ status: "scheduled", scheduledFor }, [{ scheduledFor: "asc" }, { id: "asc" }]));
  return current && toDirectCard(current);
});

/** The coverages under way that every page names, the latest first; more are on /suivis-en-direct. */
export const directsUnderWay = cachedRead(async (): Promise<{ slug: string; title: string }[]> => {
  const rows = await db.direct.findMany({
    where: { ...(await shown()), status: "live" },
    orderBy: latestFirst,
    take: 5,
    select: { slug: true, title: true },
  });
  return rows.map((row) => inFrench(row, "title"));
});

/** Everything on /suivis-en-direct: live now, coming (soonest first), past (latest first, at most `pastLimit`). */
export async function listDirects(pastLimit = 24) {
  const visible = await shown();
  const list = async (status: DirectCard["status"], asked: Pick<Prisma.DirectFindManyArgs, "orderBy" | "take">) => {
    const rows = await db.direct.findMany({ where: { ...visible, status }, ...asked, select: directSelect });
    return rows.map(toDirectCard);
  };
  return promiseHash({
    current: list("live", { orderBy: { startedAt: "desc" } }),
    coming: list("scheduled", { orderBy: [{ scheduledFor: { sort: "asc", nulls: "last" } }, { id: "asc" }] }),
    past: list("ended", { orderBy: [{ endedAt: "desc" }, { id: "desc" }], take: pastLimit }),
  });
}

export async function directCards(ids: number[]): Promise<DirectCard[]> {
  const where = { id: { in: ids }, ...seenByReaders };
  return (await db.direct.findMany({ where, select: directSelect })).map(toDirectCard);
}

export const directAddresses = async (limit: number) =>
  db.direct.findMany({
    where: await shown(),
    orderBy: { id: "desc" },
    take: limit,
    select: { slug: true, updatedAt: true },
  });

/** The coverage that readers see at this slug, or at one it had: pages wait for its start while the newsroom renames it. */
export async function directAt(reader: Pick<Tx, "direct" | "oldSlug">, slug: string): Promise<Prisma.DirectWhereInput> {
  if (await reader.direct.findUnique({ where: { slug }, select: { id: true } })) return { slug, ...seenByReaders };
  // No row has the number 0.
  return { id: (await rowOnceAt(reader, "direct", slug)) ?? 0, ...seenByReaders };
}

export async function searchDirects(words: string[], limit: number): Promise<Hits> {
  const demo = "isDemo" in (await shown()) ? 0 : 1;
  const isVisible = Prisma.sql`d."deletedAt" IS NULL AND d."status" != 'draft' AND d."isDemo" <= ${demo}`;
  const [directs, updates] = await Promise.all([
    searchTable(words, limit, {
      index: Prisma.sql`"direct_fts"`,
      from: Prisma.sql`"Direct" t JOIN "Direct" d ON d."id" = t."id"`,
      where: isVisible,
      title: Prisma.sql`t."title"`,
      path: Prisma.sql`t."slug"`,
      at: Prisma.sql`coalesce(t."startedAt", t."scheduledFor")`,
      excerpt: 1,
      pathOf: ({ path }) => `/suivis-en-direct/${path}`,
    }),
    searchTable(words, limit, {
      index: Prisma.sql`"update_fts"`,
      from: Prisma.sql`"DirectUpdate" t JOIN "Direct" d ON d."id" = t."directId"`,
      where: Prisma.sql`t."deletedAt" IS NULL AND ${isVisible}`,
      title: Prisma.sql`t."headline"`,
      path: Prisma.sql`d."slug"`,
      at: Prisma.sql`t."publishedAt"`,
      excerpt: 1,
      pathOf: ({ id, path }) => `/suivis-en-direct/${path}?maj=${id}#maj-${id}`,
    }),
  ]);
  return mergeHits(directs, updates, limit);
}

/** A coverage as a file for a calendar, with `url` as its address; null when there is none that readers may see, or no date. */
export async function directCalendar(slug: string, url: string): Promise<string | null> {
  const row = await db.direct.findFirst({
    where: await directAt(db, slug),
    select: selectOf(["id", "title", "description", "scheduledFor", "startedAt", "endedAt", "updatedAt", "version"]),
  });
  const startAt = row?.startedAt ?? row?.scheduledFor;
  if (!row || !startAt) return null;
  const { id, title, description, endedAt, updatedAt, version } = row;
  const day = parisDay(startAt);
  return toIcs({
    name: title,
    host: new URL(url).hostname,
    url,
    events: [
      {
        id,
        noun: "direct",
        title,
        description: description ? `${description}\n${url}` : url,
        place: "",
        kind: "Suivi en direct",
        isPublic: true,
        allDay: false,
        startAt,
        // Nobody knows when an evening of results ends.
        endAt: endedAt ?? startAt,
        firstDay: day,
        dayAfter: addDays(day, 1),
        updatedAt,
        version,
      },
    ],
  });
}
