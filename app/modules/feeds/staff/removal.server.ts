import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { feedSubject } from "./mutations.server.ts";
import { eraseOwnItems, hideOwnItems, showOwnItems } from "#app/modules/news/of-feed.server.ts";

/** Puts a source in the bin for 30 days, with the items that came from it alone. */
export function deleteFeed(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "feed.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.feed.findFirst({ where: { id, deletedAt: null }, select: { name: true, feedUrl: true } });
    if (!found) return refused("", "Cette source n’existe plus.");
    await tx.feed.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    const items = await hideOwnItems(tx, id);
    note({ subject: feedSubject(id), before: found, after: { items } });
    return done(null);
  });
}

/** Takes a deletion back within 30 days; the source is read again at once. */
export function restoreFeed(actor: Actor, id: number): Promise<Outcome<{ name: string }>> {
  return change<{ name: string }>(actor, "feed.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.feed.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { name: true },
    });
    if (!found) return refused("", "Cette source n’est plus dans la corbeille.");
    const items = await showOwnItems(tx, id);
    await tx.feed.update({
      where: { id },
      data: { deletedAt: null, etag: null, lastModified: null, nextFetchAt: null, version: { increment: 1 } },
    });
    note({ subject: feedSubject(id), after: { ...found, items } });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days: the source, its log, its episodes and its own items. Run by a job. */
export async function purgeDeletedFeeds(): Promise<void> {
  const due = await db.feed.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, name: true, feedUrl: true },
  });
  for (const { id, name, feedUrl } of due) {
    await change(systemActor("corbeille"), "feed.purged", async (tx, note) => {
      await eraseOwnItems(tx, id);
      await tx.feed.delete({ where: { id } });
      note({ subject: feedSubject(id), before: { name, feedUrl } });
      return done(null);
    });
  }
}
