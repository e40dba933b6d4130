import { setImmediate as nextTurn } from "node:timers/promises";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";

/** What happens to a source happens to the items that it alone carries. In SQL: there may be tens of thousands. */

/** Takes them off the wall, stamped with the moment their source was deleted (which is already in its row). */
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

/** Moves the items that this source alone gave to another country. */
export function moveOwnItems(tx: Tx, feedId: number, country: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE "NewsItem" SET "country" = ${country}
    WHERE "isRss" = 1
      AND "id" IN (SELECT "newsItemId" FROM "NewsItemSource" WHERE "feedId" = ${feedId})
      AND NOT EXISTS (SELECT 1 FROM "NewsItemSource" s WHERE s."newsItemId" = "NewsItem"."id" AND s."feedId" <> ${feedId})`;
}

const batch = 500;

/** Removes items of feeds not seen since `limit`, a few hundred at a time. Returns how many went. */
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
