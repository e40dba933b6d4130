import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inAlphabet } from "#app/utils/text.ts";
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

/** One item to open (`?modal=`); null when hidden, deleted or unknown. */
export async function findNewsItem(id: number) {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db.newsItem.findFirst({ where: { id, isHidden: false, deletedAt: null }, select: newsSelect });
  return row && toNewsPage(row);
}

/** Sources of the wall's filter, by name: those that have been read at least once. */
export const listWallSources = cachedRead(async () => {
  const rows = await db.feed.findMany({
    where: { deletedAt: null, kind: "news", lastSuccessAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, flag: true, country: true },
  });
  return inAlphabet(rows, ({ name }) => name);
});
