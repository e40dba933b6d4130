import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { referenceSubject } from "./mutations.server.ts";

/** Puts a reference source in the bin for 30 days. */
export function deleteReference(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "reference.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.referenceSource.findFirst({
      where: { id, deletedAt: null },
      select: { name: true, url: true },
    });
    if (!found) return refused("", "Cette source n’existe plus.");
    await tx.referenceSource.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: referenceSubject(id), before: found });
    return done(null);
  });
}

export function restoreReference(actor: Actor, id: number): Promise<Outcome<{ name: string }>> {
  return change<{ name: string }>(actor, "reference.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.referenceSource.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { name: true },
    });
    if (!found) return refused("", "Cette source n’est plus dans la corbeille.");
    await tx.referenceSource.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: referenceSubject(id), after: found });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeReferences(): Promise<void> {
  const due = await db.referenceSource.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, name: true },
  });
  for (const { id, name } of due) {
    await change(systemActor("corbeille"), "reference.purged", async (tx, note) => {
      await tx.referenceSource.delete({ where: { id } });
      note({ subject: referenceSubject(id), before: { name } });
      return done(null);
    });
  }
}
