import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { pressContactSubject } from "./mutations.server.ts";

/** Puts a press contact in the bin for 30 days. */
export function deletePressContact(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "press-contact.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.pressContact.findFirst({ where: { id, deletedAt: null }, select: { name: true } });
    if (!found) return refused("", "Ce contact n’existe plus.");
    await tx.pressContact.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: pressContactSubject(id), before: found });
    return done(null);
  });
}

export function restorePressContact(actor: Actor, id: number): Promise<Outcome<{ name: string }>> {
  return change<{ name: string }>(actor, "press-contact.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.pressContact.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { name: true },
    });
    if (!found) return refused("", "Ce contact n’est plus dans la corbeille.");
    await tx.pressContact.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: pressContactSubject(id), after: found });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgePressContacts(): Promise<void> {
  const due = await db.pressContact.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, name: true },
  });
  for (const { id, name } of due) {
    await change(systemActor("corbeille"), "press-contact.purged", async (tx, note) => {
      await tx.pressContact.delete({ where: { id } });
      note({ subject: pressContactSubject(id), before: { name } });
      return done(null);
    });
  }
}
