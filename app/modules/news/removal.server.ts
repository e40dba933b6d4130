import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { newsSubject } from "./mutations.server.ts";

/** Our own items alone: a feed would bring its own back, so those are hidden instead. */
const own = { isRss: false };

/** Puts an item of ours in the bin for 30 days. */
export function deleteNewsItem(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "news.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.newsItem.findFirst({ where: { id, deletedAt: null, ...own }, select: { title: true } });
    if (!found)
      return refused("", "Cette actualité n’existe plus, ou elle vient d’un flux\u202F: dans ce cas, masquez-la.");
    await tx.newsItem.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: newsSubject(id), before: found });
    return done(null);
  });
}

export function restoreNewsItem(actor: Actor, id: number): Promise<Outcome<{ title: string }>> {
  return change<{ title: string }>(actor, "news.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.newsItem.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) }, ...own },
      select: { title: true },
    });
    if (!found) return refused("", "Cette actualité n’est plus dans la corbeille.");
    await tx.newsItem.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: newsSubject(id), after: found });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeNewsItems(): Promise<void> {
  const due = await db.newsItem.findMany({
    where: { deletedAt: { lte: trashLimit(now()) }, ...own },
    select: { id: true, title: true },
  });
  for (const { id, title } of due) {
    await change(systemActor("corbeille"), "news.purged", async (tx, note) => {
      await tx.newsItem.delete({ where: { id } });
      note({ subject: newsSubject(id), before: { title } });
      return done(null);
    });
  }
}
