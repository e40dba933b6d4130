import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canPublish, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";

const subject = (id: number) => `flash:${id}`;

/** Puts a flash info in the bin for 30 days. */
export function deleteFlash(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "flash.deleted", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await tx.flash.findFirst({ where: { id, deletedAt: null }, select: { title: true } });
    if (!found) return refused("", "Ce flash info n’existe plus.");
    await tx.flash.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: subject(id), before: found });
    return done(null);
  });
}

export function restoreFlash(actor: Actor, id: number): Promise<Outcome<{ title: string }>> {
  return change<{ title: string }>(actor, "flash.restored", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await tx.flash.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { title: true },
    });
    if (!found) return refused("", "Ce flash info n’est plus dans la corbeille.");
    await tx.flash.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: subject(id), after: found });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeFlashes(): Promise<void> {
  const due = await db.flash.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, title: true },
  });
  for (const { id, title } of due) {
    await change(systemActor("corbeille"), "flash.purged", async (tx, note) => {
      await tx.flash.delete({ where: { id } });
      note({ subject: subject(id), before: { title } });
      return done(null);
    });
  }
}
