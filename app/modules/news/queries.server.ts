import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Country } from "#app/platform/prisma/enums.ts";
import { inAlphabet } from "#app/utils/alphabet.ts";
import { matchExpression, searchWords } from "#app/utils/full-text.ts";
import { readDateCursor, readIdCursor, writeDateCursor, writeIdCursor } from "./cursor.ts";
import {
  newsSelect,
  toNewsCard,
  toNewsPage,
  toNewsSummary,
  type NewsCard,
  type NewsPage,
  type NewsSummary,
} from "./views.server.ts";

export interface WallQuery {
  country?: Country | null | undefined;
  /** Identifier of a feed. */
  sourceId?: number | null | undefined;
  q?: string | null | undefined;
  cursor?: string | null | undefined;
  /** 1 to 100. */
  limit: number;
}

export interface WallResult {
  items: NewsCard[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** When the newest item that a source brought was published; null before the first. */
export async function newestBroughtAt(): Promise<Date | null> {
  const item = await db.newsItem.findFirst({
    where: { isRss: true, isHidden: false, deletedAt: null, isDemo: false, publishedAt: { lte: now() } },
    orderBy: { publishedAt: "desc" },
    select: { publishedAt: true },
  });
  return item?.publishedAt ?? null;
}

const newest = [{ publishedAt: "desc" as const }, { id: "desc" as const }];
const clamp = (limit: number) => Math.min(100, Math.max(1, Math.trunc(limit) || 1));

/** What readers may see; the demonstration's items give way to the first real one. */
async function shown() {
  const visible = { isHidden: false, deletedAt: null };
  const real = await db.newsItem.findFirst({
    where: { ...visible, isRss: true, isDemo: false },
    orderBy: newest,
    select: { id: true },
  });
  return real ? { ...visible, isDemo: false } : visible;
}

/** "At or before that date, and not that item or one after it": a form SQLite answers from one index. */
function after(cursor: string | null | undefined): Prisma.NewsItemWhereInput {
  const place = readDateCursor(cursor);
  if (!place) return { publishedAt: { lte: now() } };
  const { publishedAt, id } = place;
  return { publishedAt: { lte: publishedAt }, OR: [{ publishedAt: { lt: publishedAt } }, { id: { lt: id } }] };
}

/** Rows in the order of `ids`. */
async function inOrder(ids: readonly number[]) {
  const rows = await db.newsItem.findMany({ where: { id: { in: [...ids] } }, select: newsSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest items, from feeds and staff: the strip, the ticker and `/api/rss-news/combined`. */
export const listCombinedNews = cachedRead(async ({ limit }: { limit: number }): Promise<NewsSummary[]> => {
  const where = { ...(await shown()), publishedAt: { lte: now() } };
  const rows = await db.newsItem.findMany({ where, orderBy: newest, take: clamp(limit), select: newsSelect });
  return rows.map(toNewsSummary);
});

async function search(match: string, { country, sourceId, cursor, limit }: WallQuery): Promise<WallResult> {
  // The "+" keeps SQLite from starting with all the items of the source.
  const filters = [
    "isDemo" in (await shown()) ? Prisma.sql`AND n."isDemo" = 0` : Prisma.empty,
    country ? Prisma.sql`AND n."country" = ${country}` : Prisma.empty,
    sourceId
      ? Prisma.sql`AND EXISTS (SELECT 1 FROM "NewsItemSource" s WHERE s."newsItemId" = n."id" AND +s."feedId" = ${sourceId})`
      : Prisma.empty,
  ];
  const before = readIdCursor(cursor) ?? Number.MAX_SAFE_INTEGER;
  // By identifier: the index gives its matches in that order, so a page costs a page whatever the number of matches.
  const found = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT n."id" AS id FROM "news_fts" f CROSS JOIN "NewsItem" n ON n."id" = f.rowid
    WHERE "news_fts" MATCH ${match} AND f.rowid < ${before} AND n."isHidden" = 0 AND n."deletedAt" IS NULL ${Prisma.join(filters, " ")}
    ORDER BY f.rowid DESC LIMIT ${limit + 1}`;
  const ids = found.slice(0, limit).map(({ id }) => Number(id));
  const last = ids.at(-1);
  return {
    items: (await inOrder(ids)).map(toNewsCard),
    nextCursor: found.length > limit && last !== undefined ? writeIdCursor(last) : null,
  };
}

async function listOfSource(feedId: number, { country, cursor, limit }: WallQuery): Promise<WallResult> {
  const place = readDateCursor(cursor);
  const from = place
    ? {
        publishedAt: { lte: place.publishedAt },
        OR: [{ publishedAt: { lt: place.publishedAt } }, { newsItemId: { lt: place.id } }],
      }
    : { publishedAt: { lte: now() } };
  // An item may stand twice in a source, under two guids: a few rows more than a page.
  const take = limit + 20;
  const rows = await db.newsItemSource.findMany({
    where: { feedId, ...from, newsItem: { isHidden: false, deletedAt: null, ...(country ? { country } : {}) } },
    orderBy: [{ publishedAt: "desc" }, { newsItemId: "desc" }],
    take,
    select: { newsItemId: true, publishedAt: true },
  });
  const distinct = [...new Map(rows.map((row) => [row.newsItemId, row])).values()];
  const page = distinct.slice(0, limit);
  const last = page.at(-1);
  const hasMore = distinct.length > limit || rows.length === take;
  return {
    items: (await inOrder(page.map(({ newsItemId }) => newsItemId))).map(toNewsCard),
    nextCursor: hasMore && last ? writeDateCursor({ publishedAt: last.publishedAt, id: last.newsItemId }) : null,
  };
}

/**
 * A page of the wall, newest first; with words, matches by arrival. The cursor uses one index: page 5,000 costs what
 * page 1 does. An unreadable cursor is page 1.
 */
export async function listWall(query: WallQuery): Promise<WallResult> {
  const limit = clamp(query.limit);
  const asked = { ...query, limit };
  if (query.q?.trim()) {
    const match = matchExpression(searchWords(query.q));
    return match ? search(match, asked) : { items: [], nextCursor: null };
  }
  if (query.sourceId) return listOfSource(query.sourceId, asked);
  const where = { ...(await shown()), ...(query.country ? { country: query.country } : {}), ...after(query.cursor) };
  const rows = await db.newsItem.findMany({ where, orderBy: newest, take: limit + 1, select: newsSelect });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(toNewsCard), nextCursor: rows.length > limit && last ? writeDateCursor(last) : null };
}

/** One item to open (`?modal=`); null when hidden, deleted or unknown. */
export async function findNewsItem(id: number): Promise<NewsPage | null> {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db.newsItem.findFirst({ where: { id, isHidden: false, deletedAt: null }, select: newsSelect });
  return row && toNewsPage(row);
}

/** Sources of the wall's filter, by name: those that have been read at least once. */
export const listWallSources = cachedRead(
  async (): Promise<{ id: number; name: string; flag: string; country: Country }[]> => {
    const rows = await db.feed.findMany({
      where: { deletedAt: null, kind: "news", lastSuccessAt: { not: null } },
      orderBy: { id: "asc" },
      select: { id: true, name: true, flag: true, country: true },
    });
    return inAlphabet(rows, ({ name }) => name);
  },
);
