import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";
import { matchExpression, searchWords } from "#app/utils/full-text.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { type NewsState, newsState } from "./labels.ts";
import { newsSelect, toNewsPage, toNewsSummary } from "./views.server.ts";

/** When the newest item that a source brought was published; null before the first. */
export async function newestItemAt(): Promise<Date | null> {
  const item = await db.newsItem.findFirst({
    where: { isRss: true, isHidden: false, deletedAt: null, isDemo: false, publishedAt: { lte: now() } },
    orderBy: { publishedAt: "desc" },
    select: { publishedAt: true },
  });
  return item?.publishedAt ?? null;
}

export const newest = [{ publishedAt: "desc" as const }, { id: "desc" as const }];
export const clamp = (limit: number) => Math.min(100, Math.max(1, Math.trunc(limit) || 1));

/** What readers may see; the demonstration's items give way to the first real one. */
export async function shown() {
  const visible = { isHidden: false, deletedAt: null };
  const real = await db.newsItem.findFirst({
    where: { ...visible, isRss: true, isDemo: false },
    orderBy: newest,
    select: { id: true },
  });
  return real ? { ...visible, isDemo: false } : visible;
}

export const listCombinedNews = cachedRead(async ({ limit }: { limit: number }) => {
  const where = { ...(await shown()), publishedAt: { lte: now() } };
  const rows = await db.newsItem.findMany({ where, orderBy: newest, take: clamp(limit), select: newsSelect });
  return rows.map(toNewsSummary);
});

export async function findNewsItem(id: number) {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db.newsItem.findFirst({ where: { id, isHidden: false, deletedAt: null }, select: newsSelect });
  return row && toNewsPage(row);
}

export const listWallSources = cachedRead(async () => {
  const rows = await db.feed.findMany({
    where: { deletedAt: null, kind: "news", lastSuccessAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, flag: true, country: true },
  });
  return inAlphabet(rows, ({ name }) => name);
});

const MOST_MATCHES = 500;

/** By when they arrived first: the order that costs the same with 100,000 of them. */
export const newsSorts = ["id", "title", "publishedAt", "state"] as const;

interface NewsListQuery extends ListQuery<(typeof newsSorts)[number]> {
  origin: "staff" | "feeds" | null;
  state: NewsState | null;
  country: CountryCode | null;
  sourceId: number | null;
}

const select = {
  ...newsSelect,
  ...selectOf(["isHidden", "deletedAt", "version"]),
  createdBy: { select: { displayName: true } },
  sources: { select: { link: true, feed: { select: { id: true, name: true, flag: true, deletedAt: true } } } },
} satisfies Prisma.NewsItemSelect;

type Row = Prisma.NewsItemGetPayload<{ select: typeof select }>;

const whereState = (at: Date): Record<NewsState, Prisma.NewsItemWhereInput> => ({
  hidden: { isHidden: true },
  coming: { isHidden: false, publishedAt: { gt: at } },
  shown: { isHidden: false, publishedAt: { lte: at } },
});

async function search(words: string): Promise<number[]> {
  const match = matchExpression(searchWords(words));
  if (!match) return [];
  const found = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT rowid AS id FROM "news_fts" WHERE "news_fts" MATCH ${match} ORDER BY rowid DESC LIMIT ${MOST_MATCHES}`;
  return found.map(({ id }) => Number(id));
}

export async function listNewsForStaff(query: NewsListQuery) {
  const at = now();
  const where: Prisma.NewsItemWhereInput = {
    deletedAt: inBin(query.trash),
    // The items of a deleted source are in no bin of their own: they come back with it.
    ...(query.trash ? { isRss: false } : query.origin ? { isRss: query.origin === "feeds" } : {}),
    ...(query.country ? { country: query.country } : {}),
    ...(query.sourceId ? { sources: { some: { feedId: query.sourceId } } } : {}),
    AND: [query.state ? whereState(at)[query.state] : {}, query.q ? { id: { in: await search(query.q) } } : {}],
  };
  const by = {
    // Shown, then to come, then hidden; or the other way.
    state: [{ isHidden: query.direction }, { publishedAt: query.direction }],
    trash: [{ deletedAt: "desc" }],
  } satisfies Record<string, Prisma.NewsItemOrderByWithRelationInput[]>;
  const asked = query.sort === "state" ? by.state : [{ [query.sort]: query.direction }];
  const orderBy: Prisma.NewsItemOrderByWithRelationInput[] = [...(query.trash ? by.trash : asked), { id: "desc" }];
  const isByTitle = !query.trash && query.sort === "title";
  const byTitle = isByTitle && (() => db.newsItem.findMany({ where, select: { id: true, title: true } }));
  return pagedByText(query, db.newsItem.count({ where }), byTitle, async (slice, only) => {
    const rows = await db.newsItem.findMany({ where: { AND: [where, only] }, orderBy, ...slice, select });
    return rows.map((row) => toRow(row, at));
  });
}

function toRow(row: Row, at: Date) {
  const { imageUrl, image, sources, createdBy, ...item } = row;
  const alive = sources.filter(({ feed }) => !feed.deletedAt);
  const ofFeeds = alive.map(({ link, feed: { id, name, flag } }) => ({ id, name, flag, link }));
  return {
    ...item,
    image: toImageView(image, item.imageAlt),
    remoteImage: !image && imageUrl ? signedImageUrl(imageUrl, 160) : null,
    writtenBy: item.isRss ? null : (createdBy?.displayName ?? null),
    sources: [...new Map(ofFeeds.map((source) => [source.id, source])).values()],
    state: newsState(row, at),
  };
}

export type NewsRow = ReturnType<typeof toRow>;

export async function newsTitle(id: number): Promise<string | null> {
  return (await db.newsItem.findUnique({ where: { id }, select: { title: true } }))?.title ?? null;
}

export async function findNewsForStaff(id: number) {
  const row = await db.newsItem.findFirst({ where: { id, deletedAt: null }, select });
  return row && toRow(row, now());
}
