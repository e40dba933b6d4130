import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { recategorise } from "#app/modules/articles/categories.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";

const subject = (id: number) => `category:${id}`;

/**
 * Deletes a category; its articles go to `moveTo`, or to no category when null. The entry of the audit trail
 * remembers which, so that restoring brings them back.
 */
export function deleteCategory(actor: Actor, id: number, moveTo: number | null): Promise<Outcome<null>> {
  return change<null>(actor, "category.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.category.findFirst({
      where: { id, deletedAt: null },
      select: { name: true, articles: { select: { id: true } } },
    });
    if (!found) return refused("", "Cette catégorie n’existe plus.");
    if (
      moveTo !== null &&
      (moveTo === id || !(await tx.category.findFirst({ where: { id: moveTo, deletedAt: null } })))
    ) {
      return refused("moveTo", "Choisissez une autre catégorie, qui existe encore.");
    }
    const articleIds = found.articles.map((article) => article.id);
    await recategorise(tx, { categoryId: id }, moveTo);
    await tx.category.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: subject(id), before: { name: found.name }, after: { movedTo: moveTo, articleIds } });
    return done(null);
  });
}

/** Takes a deletion back within 30 days, with the articles that have not moved again since. */
export function restoreCategory(actor: Actor, id: number): Promise<Outcome<{ name: string }>> {
  return change<{ name: string }>(actor, "category.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.category.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { name: true },
    });
    if (!found) return refused("", "Cette catégorie n’est plus dans la corbeille.");
    const deletion = await tx.auditEntry.findFirst({
      where: { subject: subject(id), action: "category.deleted" },
      orderBy: { seq: "desc" },
    });
    const { movedTo = null, articleIds = [] } = JSON.parse(deletion?.after ?? "{}") as {
      movedTo?: number | null;
      articleIds?: number[];
    };
    const back = await recategorise(tx, { id: { in: articleIds }, categoryId: movedTo }, id);
    await tx.category.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: subject(id), after: { name: found.name, articles: back } });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeCategories(): Promise<void> {
  const due = await db.category.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, name: true },
  });
  for (const { id, name } of due) {
    await change(systemActor("corbeille"), "category.purged", async (tx, note) => {
      await tx.category.delete({ where: { id } });
      note({ subject: subject(id), before: { name } });
      return done(null);
    });
  }
}
