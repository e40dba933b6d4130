import { type Actor, systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canPublish, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { articleGone, articleSubject } from "./saving.server.ts";

/** Puts an article in the bin for 30 days; readers no longer find it. */
export function deleteArticle(actor: Actor, id: number): Promise<Outcome<{ title: string }>> {
  return change<{ title: string }>(actor, "article.deleted", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await tx.article.findFirst({
      where: { id, deletedAt: null },
      select: { title: true, slug: true, status: true },
    });
    if (!found) return refused("", articleGone);
    await tx.article.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: articleSubject(id), before: found });
    return done({ title: found.title });
  });
}

/** Takes an article back from the bin, in the state it had. */
export function restoreArticle(actor: Actor, id: number): Promise<Outcome<{ title: string }>> {
  return change<{ title: string }>(actor, "article.restored", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await tx.article.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { title: true, slug: true, status: true },
    });
    if (!found) return refused("", "Cet article n’est plus dans la corbeille.");
    await tx.article.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: articleSubject(id), after: found });
    return done({ title: found.title });
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeArticles(): Promise<void> {
  const due = await db.article.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, title: true, slug: true },
  });
  for (const { id, ...before } of due) {
    await change(systemActor("corbeille"), "article.purged", async (tx, note) => {
      await tx.article.delete({ where: { id } });
      note({ subject: articleSubject(id), before });
      return done(null);
    });
  }
}
