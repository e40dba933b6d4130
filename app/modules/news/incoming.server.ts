import { setImmediate as nextTurn } from "node:timers/promises";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import type { Feed, Prisma } from "#app/platform/prisma/client.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { planNews, titleKeyOn, toldColumns, type IncomingNews, type KnownItem, type Plan } from "./match-incoming.ts";
import { siteOf } from "./publisher-site.ts";

type Reading = { feed: Feed; items: readonly IncomingNews[]; now: Date };
type Queries = Pick<Tx, "newsItem" | "newsItemSource">;

const sourceSelect = {
  ...selectOf(["feedId", "guid", "link", "firstSeenAt"]),
  feed: { select: { siteUrl: true, feedUrl: true } },
} as const;
const itemSelect = {
  ...selectOf(["id", "title", "content", "link", "linkKey", "titleKey", "imageUrl", "authorName", "publishedAt"]),
  ...selectOf(["isHidden", "deletedAt"]),
  sources: { select: sourceSelect },
} as const;

async function findKnown(tx: Queries, { feed, items }: Reading): Promise<KnownItem[]> {
  const ownSources = await tx.newsItemSource.findMany({
    where: { feedId: feed.id, guid: { in: items.map(({ guid }) => guid) } },
    select: { newsItemId: true },
  });
  const from = { isRss: true, isDemo: false };
  const find = (where: Prisma.NewsItemWhereInput) => tx.newsItem.findMany({ where, select: itemSelect });
  // One search per index: SQLite would read the whole table for an OR of them.
  const found = [
    ...(await find({ id: { in: ownSources.map(({ newsItemId }) => newsItemId) } })),
    ...(await find({ linkKey: { in: items.flatMap(({ linkKey }) => linkKey ?? []) }, ...from })),
    ...(await find({ titleKey: { in: items.map(({ titleKey }) => titleKey) }, ...from })),
  ];
  const once = new Map(found.map((item) => [item.id, item])).values();
  return [...once].map(({ isHidden, deletedAt, sources, ...item }) => ({
    ...item,
    isGone: isHidden || deletedAt !== null,
    sources: sources.map(({ feed, ...source }) => ({ ...source, site: siteOf(feed.siteUrl || feed.feedUrl) })),
  }));
}

export async function planReading(queries: Queries, reading: Reading): Promise<Plan> {
  const { feed, items, now } = reading;
  const reader = { feedId: feed.id, site: siteOf(feed.siteUrl || feed.feedUrl) };
  return planNews(reader, items, await findKnown(queries, reading), now);
}

const told = (item: IncomingNews) => pick(item, toldColumns);

/** Writes a reading: a handful of statements whatever the number of items, so that the transaction stays short. */
export async function storeReading(tx: Tx, reading: Reading, plan: Plan): Promise<void> {
  const { feed, now } = reading;
  const [sequence] = await tx.$queryRaw<{ seq: bigint }[]>`SELECT seq FROM sqlite_sequence WHERE name = 'NewsItem'`;
  const lastId = Number(sequence?.seq ?? 0);
  // Oldest first: identifiers grow with dates, as the search by identifier supposes.
  const created = plan.created
    .toSorted((a, b) => a.item.publishedAt.getTime() - b.item.publishedAt.getTime())
    .map((entry, index) => ({ ...entry, id: lastId + 1 + index }));
  const { country } = feed;
  await tx.newsItem.createMany({
    data: created.map(({ id, item }) => ({
      id,
      ...told(item),
      ...pick(item, ["titleKey", "publishedAt"]),
      country,
      isRss: true,
      lastSeenAt: now,
    })),
  });
  const seen = { feedId: feed.id, firstSeenAt: now, lastSeenAt: now };
  const sourceOf = (newsItemId: number, guid: string, { link }: IncomingNews, publishedAt: Date) => ({
    ...seen,
    newsItemId,
    guid,
    link,
    publishedAt,
  });
  const ofCreated = created.flatMap(({ id, item, guids }) =>
    guids.map((guid) => sourceOf(id, guid, item, item.publishedAt)),
  );
  const ofJoined = plan.joined.map(({ itemId, guid, item, publishedAt }) => sourceOf(itemId, guid, item, publishedAt));
  await tx.newsItemSource.createMany({ data: [...ofCreated, ...ofJoined] });
  for (const { itemId, item, publishedAt, isRetitled } of plan.updated) {
    const data = { ...told(item), titleKey: titleKeyOn(item.title, publishedAt), country };
    await tx.newsItem.update({ where: { id: itemId }, data: { ...data, ...(isRetitled && { storyId: null }) } });
  }
  await touchReading(tx, reading, plan);
}

export async function touchReading(tx: Tx, { feed, now }: Reading, plan: Plan): Promise<void> {
  await tx.newsItemSource.updateMany({
    where: { feedId: feed.id, guid: { in: plan.seenGuids } },
    data: { lastSeenAt: now },
  });
  await tx.newsItem.updateMany({ where: { id: { in: [...plan.seenItemIds] } }, data: { lastSeenAt: now } });
}

/** "Not modified" means that all that was there at the last reading still is. */
export async function touchUnchanged(tx: Tx, { feed, now }: { feed: Feed; now: Date }): Promise<void> {
  if (!feed.lastSuccessAt) return;
  const still = { feedId: feed.id, lastSeenAt: { gte: feed.lastSuccessAt } };
  await tx.newsItem.updateMany({ where: { sources: { some: still } }, data: { lastSeenAt: now } });
  await tx.newsItemSource.updateMany({ where: still, data: { lastSeenAt: now } });
}

/** What happens to a source happens to the items that it alone carries. In SQL: there may be tens of thousands. */

export function hideOwnItems(tx: Tx, feedId: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE "NewsItem" SET "deletedAt" = (SELECT "deletedAt" FROM "Feed" WHERE "id" = ${feedId})
    WHERE "isRss" = 1 AND "deletedAt" IS NULL
      AND "id" IN (SELECT "newsItemId" FROM "NewsItemSource" WHERE "feedId" = ${feedId})
      AND NOT EXISTS (
        SELECT 1 FROM "NewsItemSource" s JOIN "Feed" f ON f."id" = s."feedId"
        WHERE s."newsItemId" = "NewsItem"."id" AND s."feedId" <> ${feedId} AND f."deletedAt" IS NULL)`;
}

/** Brings back all it carries: an item of a feed leaves the wall with its sources and in no other way. */
export function showOwnItems(tx: Tx, feedId: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE "NewsItem" SET "deletedAt" = NULL
    WHERE "isRss" = 1 AND "deletedAt" IS NOT NULL
      AND "id" IN (SELECT "newsItemId" FROM "NewsItemSource" WHERE "feedId" = ${feedId})`;
}

/** Erases the items deleted with their source, before the source itself. Items that another source carries stay. */
export function eraseOwnItems(tx: Tx, feedId: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM "NewsItem"
    WHERE "isRss" = 1 AND "deletedAt" IS NOT NULL
      AND "id" IN (SELECT "newsItemId" FROM "NewsItemSource" WHERE "feedId" = ${feedId})
      AND NOT EXISTS (SELECT 1 FROM "NewsItemSource" s WHERE s."newsItemId" = "NewsItem"."id" AND s."feedId" <> ${feedId})`;
}

export function moveOwnItems(tx: Tx, feedId: number, country: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE "NewsItem" SET "country" = ${country}
    WHERE "isRss" = 1
      AND "id" IN (SELECT "newsItemId" FROM "NewsItemSource" WHERE "feedId" = ${feedId})
      AND NOT EXISTS (SELECT 1 FROM "NewsItemSource" s WHERE s."newsItemId" = "NewsItem"."id" AND s."feedId" <> ${feedId})`;
}

const batch = 500;

export async function purgeUnseenNews(limit: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const old = await db.newsItem.findMany({
      where: { lastSeenAt: { lt: limit }, isRss: true, isDemo: false },
      orderBy: { lastSeenAt: "asc" },
      take: batch,
      select: { id: true },
    });
    if (old.length === 0) return removed;
    const ids = old.map(({ id }) => id);
    const { count } = await maintain("feeds.purge", (tx) =>
      tx.newsItem.deleteMany({ where: { id: { in: ids }, lastSeenAt: { lt: limit } } }),
    );
    removed += count;
    await nextTurn();
  }
}
