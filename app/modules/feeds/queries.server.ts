import { promiseHash } from "remix-utils/promise";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";
import { lastParisDays, parisDay } from "#app/utils/dates.ts";
import { type ListQuery, paged, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { type FeedKindName, type FeedState, feedState, fetchInWords } from "./labels.ts";

export const feedSorts = ["name", "lastFetchedAt", "failureCount"] as const;

interface FeedListQuery extends ListQuery<(typeof feedSorts)[number]> {
  kind: FeedKindName | null;
  country: CountryCode | null;
  state: FeedState | null;
}

const select = {
  ...selectOf(["id", "kind", "name", "siteUrl", "feedUrl", "country", "flag", "isActive", "deletedAt", "version"]),
  ...selectOf(["lastFetchedAt", "lastSuccessAt", "lastError", "failureCount", "nextFetchAt"]),
} satisfies Prisma.FeedSelect;

const fetchSelect = selectOf(["id", "at", "ok", "httpStatus", "itemCount", "newCount", "bytes", "duration", "error"]);

type Row = Prisma.FeedGetPayload<{ select: typeof select }>;

const whereState: Record<FeedState, Prisma.FeedWhereInput> = {
  off: { isActive: false },
  failing: { isActive: true, lastError: { not: null } },
  waiting: { isActive: true, lastError: null, lastSuccessAt: null },
  ok: { isActive: true, lastError: null, lastSuccessAt: { not: null } },
};

const searched = ["name", "feedUrl", "siteUrl"] as const;

export async function listFeedsForStaff(query: FeedListQuery) {
  const where: Prisma.FeedWhereInput = {
    deletedAt: inBin(query.trash),
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.country ? { country: query.country } : {}),
    AND: [
      query.state ? whereState[query.state] : {},
      query.q ? { OR: searched.map((name) => ({ [name]: { contains: query.q } })) } : {},
    ],
  };
  const by = { [query.sort]: query.direction };
  const orderBy: Prisma.FeedOrderByWithRelationInput[] = [by, { name: "asc" }, { id: "asc" }];
  const byName = query.sort === "name" && (() => db.feed.findMany({ where, select: { id: true, name: true } }));
  return pagedByText(query, db.feed.count({ where }), byName, async (slice, only) => {
    const rows = await db.feed.findMany({ where: { ...where, ...only }, orderBy, ...slice, select });
    return Promise.all(rows.map(toRow));
  });
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

export async function listFetches(
  feedId: number,
  kind: FeedKindName,
  { page, perPage, failed }: { page: number; perPage: number; failed: boolean },
) {
  const where = { feedId, ...(failed ? { ok: false } : {}) };
  const { items, ...log } = await paged({ page, perPage }, db.feedFetch.count({ where }), (slice) =>
    db.feedFetch.findMany({ where, orderBy: [{ at: "desc" }, { id: "desc" }], ...slice, select: fetchSelect }),
  );
  return { fetches: items.map((row) => ({ ...row, words: fetchInWords(row, kind) })), ...log };
}

export function countPerDay(dates: readonly Date[], days: number, today: Date) {
  const counts = Map.groupBy(dates, (date) => parisDay(date));
  return lastParisDays(days, today).map((day) => ({ day, count: counts.get(day)?.length ?? 0 }));
}

export type DayCount = ReturnType<typeof countPerDay>[number];

export async function listPublishedDates(feedId: number, kind: FeedKindName, days: number): Promise<Date[]> {
  const since = { gt: new Date(now().getTime() - days * DAY), lte: now() };
  if (kind === "podcast") {
    const rows = await db.podcastEpisode.findMany({ where: { feedId, pubDate: since }, select: { pubDate: true } });
    return rows.map(({ pubDate }) => pubDate);
  }
  const where = { feedId, publishedAt: since };
  const rows = await db.newsItemSource.findMany({ where, distinct: ["newsItemId"], select: { publishedAt: true } });
  return rows.map(({ publishedAt }) => publishedAt);
}

export function failingFeeds(take: number) {
  const where = { deletedAt: null, isActive: true, failureCount: { gt: 0 } };
  return promiseHash({
    total: db.feed.count({ where }),
    items: db.feed.findMany({
      where,
      orderBy: { failureCount: "desc" },
      take,
      select: selectOf(["id", "name", "lastError", "lastFetchedAt"]),
    }),
  });
}

export async function countFeeds() {
  const rows = await db.feed.groupBy({ by: ["isActive"], where: { deletedAt: null }, _count: true });
  const failing = await db.feed.count({ where: { deletedAt: null, isActive: true, failureCount: { gt: 0 } } });
  const of = (isActive: boolean) => rows.find((row) => row.isActive === isActive)?._count ?? 0;
  return { sound: of(true) - failing, failing, stopped: of(false) };
}

export async function listWallFeeds() {
  const rows = await db.feed.findMany({
    where: { deletedAt: null, isActive: true, kind: "news" },
    orderBy: { id: "asc" },
    select: selectOf(["id", "name", "siteUrl", "flag", "country"]),
  });
  return inAlphabet(rows, ({ country, name }) => `${country} ${name}`);
}
