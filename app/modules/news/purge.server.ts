import { setImmediate as nextTurn } from "node:timers/promises";
import { db, maintain } from "#app/platform/db.server.ts";

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
