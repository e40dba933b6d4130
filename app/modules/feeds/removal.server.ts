import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { feedSubject } from "./mutations.server.ts";

/** Items no other living source carries: they leave the wall with their source, under the same date, and come back with it. */
const onlyFrom = (feedId: number) => ({
  isRss: true,
  sources: { some: { feedId }, every: { OR: [{ feedId }, { feed: { deletedAt: { not: null } } }] } },
});

/** Puts a source in the bin for 30 days, with the items that came from it alone. */
export function deleteFeed(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "feed.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.feed.findFirst({ where: { id, deletedAt: null }, select: { name: true, feedUrl: true } });
    if (!found) return refused("", "Cette source n’existe plus.");
    const deletedAt = now();
    const items = await tx.newsItem.updateMany({ where: { deletedAt: null, ...onlyFrom(id) }, data: { deletedAt } });
    await tx.feed.update({ where: { id }, data: { deletedAt, version: { increment: 1 } } });
    note({ subject: feedSubject(id), before: found, after: { items: items.count } });
    return done(null);
  });
}

/** Takes a deletion back within 30 days; the source is read again at once. */
export function restoreFeed(actor: Actor, id: number): Promise<Outcome<{ name: string }>> {
  return change<{ name: string }>(actor, "feed.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.feed.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { name: true, deletedAt: true },
    });
    if (!found) return refused("", "Cette source n’est plus dans la corbeille.");
    const { name, deletedAt } = found;
    const items = await tx.newsItem.updateMany({
      where: { deletedAt, sources: { some: { feedId: id } } },
      data: { deletedAt: null },
    });
    await tx.feed.update({
      where: { id },
      data: { deletedAt: null, etag: null, lastModified: null, nextFetchAt: null, version: { increment: 1 } },
    });
    note({ subject: feedSubject(id), after: { name, items: items.count } });
    return done({ name });
  });
}

/** Erases for good what has been in the bin for 30 days: the source, its log, its episodes and its own items. Run by a job. */
export async function purgeDeletedFeeds(): Promise<void> {
  const due = await db.feed.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, name: true, feedUrl: true, deletedAt: true },
  });
  for (const { id, name, feedUrl, deletedAt } of due) {
    await change(systemActor("corbeille"), "feed.purged", async (tx, note) => {
      await tx.newsItem.deleteMany({ where: { deletedAt, ...onlyFrom(id) } });
      await tx.feed.delete({ where: { id } });
      note({ subject: feedSubject(id), before: { name, feedUrl } });
      return done(null);
    });
  }
}
