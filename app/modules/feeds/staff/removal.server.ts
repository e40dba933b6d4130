import { eraseOwnItems, hideOwnItems, showOwnItems } from "#app/modules/news/items-of-feed.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";

/** The bin of sources. A restored source is fetched at once; a purged one takes its log, its episodes and its own items. */
export const feedBin = bin({
  noun: "feed",
  find: (tx, where) => tx.feed.findMany({ where, select: { id: true, name: true, feedUrl: true } }),
  mark: (tx, id, { deletedAt, version }) => {
    const readAgain = { etag: null, lastModified: null, nextFetchAt: null };
    return tx.feed.update({ where: { id }, data: { deletedAt, version, ...(deletedAt ? {} : readAgain) } });
  },
  erase: async (tx, id) => {
    await eraseOwnItems(tx, id);
    await tx.feed.delete({ where: { id } });
  },
});

export function deleteFeed(actor: Actor, id: number, over?: number) {
  return feedBin.delete(actor, id, over, async (tx) => done({ items: await hideOwnItems(tx, id) }));
}

export function restoreFeed(actor: Actor, id: number) {
  return feedBin.restore(actor, id, async (tx) => done({ items: await showOwnItems(tx, id) }));
}
