import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";
import { type ListQuery, paged, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { type FeedKindName, type FeedState, feedState, fetchInWords } from "../labels.ts";

export const feedSorts = ["name", "lastFetchedAt", "failureCount"] as const;

interface FeedListQuery extends ListQuery<(typeof feedSorts)[number]> {
  kind: FeedKindName | null;
  country: CountryCode | null;
  state: FeedState | null;
}

const select = {
  id: true,
  kind: true,
  name: true,
  siteUrl: true,
  feedUrl: true,
  country: true,
  flag: true,
  isActive: true,
  lastFetchedAt: true,
  lastSuccessAt: true,
  lastError: true,
  failureCount: true,
  nextFetchAt: true,
  deletedAt: true,
  version: true,
} satisfies Prisma.FeedSelect;

type Row = Prisma.FeedGetPayload<{ select: typeof select }>;

function whereState(state: FeedState | null): Prisma.FeedWhereInput {
  switch (state) {
    case "off":
      return { isActive: false };
    case "failing":
      return { isActive: true, lastError: { not: null } };
    case "waiting":
      return { isActive: true, lastError: null, lastSuccessAt: null };
    case "ok":
      return { isActive: true, lastError: null, lastSuccessAt: { not: null } };
    default:
      return {};
  }
}

export async function listFeedsForStaff(query: FeedListQuery) {
  const where: Prisma.FeedWhereInput = {
    deletedAt: inBin(query.trash),
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.country ? { country: query.country } : {}),
    AND: [
      whereState(query.state),
      query.q
        ? {
            OR: [
              { name: { contains: query.q } },
              { feedUrl: { contains: query.q } },
              { siteUrl: { contains: query.q } },
            ],
          }
        : {},
    ],
  };
  const orderBy: Prisma.FeedOrderByWithRelationInput[] = [
    { [query.sort]: query.direction },
    { name: "asc" },
    { id: "asc" },
  ];
  const byName = query.sort === "name" && {
    field: query.sort,
    texts: () => db.feed.findMany({ where, select: { id: true, name: true } }),
  };
  return pagedByText(query, db.feed.count({ where }), byName, async (slice, only) =>
    Promise.all((await db.feed.findMany({ where: { ...where, ...only }, orderBy, ...slice, select })).map(toRow)),
  );
}

/** One query per source and not a join: its log is long, and only the last line of it is wanted. */
async function toRow(row: Row) {
  const [last, kept] = await Promise.all([
    db.feedFetch.findFirst({ where: { feedId: row.id }, orderBy: { at: "desc" }, select: fetchSelect }),
    row.kind === "podcast"
      ? db.podcastEpisode.count({ where: { feedId: row.id } })
      : db.newsItemSource.count({ where: { feedId: row.id } }),
  ]);
  return {
    ...row,
    state: feedState(row),
    lastResult: row.lastError ?? (last ? fetchInWords(last, row.kind) : ""),
    kept,
  };
}

export type FeedRow = Awaited<ReturnType<typeof toRow>>;

export async function findFeedForStaff(id: number): Promise<FeedRow | null> {
  const row = await db.feed.findFirst({ where: { id, deletedAt: null }, select });
  return row && toRow(row);
}

const fetchSelect = {
  ...selectOf(["id", "at", "ok", "httpStatus", "itemCount", "newCount", "bytes", "duration", "error"]),
} satisfies Prisma.FeedFetchSelect;

/** The log of a source, newest first: 30 days of it. */
export async function listFetches(
  feedId: number,
  kind: FeedKindName,
  { page, perPage, failed }: { page: number; perPage: number; failed: boolean },
) {
  const where = { feedId, ...(failed ? { ok: false } : {}) };
  const { items, ...log } = await paged({ page, perPage }, db.feedFetch.count({ where }), (slice) =>
    db.feedFetch.findMany({ where, orderBy: [{ at: "desc" }, { id: "desc" }], ...slice, select: fetchSelect }),
  );
  const fetches = items.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), words: fetchInWords(row, kind) }));
  return { fetches, ...log };
}

/** Dates of what a source published over the last `days` days: what the chart counts. */
export async function listPublishedDates(feedId: number, kind: FeedKindName, days: number): Promise<Date[]> {
  const since = { gt: new Date(now().getTime() - days * DAY), lte: now() };
  if (kind === "podcast") {
    const rows = await db.podcastEpisode.findMany({ where: { feedId, pubDate: since }, select: { pubDate: true } });
    return rows.map(({ pubDate }) => pubDate);
  }
  const rows = await db.newsItemSource.findMany({
    where: { feedId, publishedAt: since },
    distinct: ["newsItemId"],
    select: { publishedAt: true },
  });
  return rows.map(({ publishedAt }) => publishedAt);
}
