import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { canAdminister, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";

const subject = (id: number) => `message:${id}`;

/** Puts a message in the bin for 30 days. */
export function deleteMessage(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "message.deleted", async (tx, note) => {
    if (!canAdminister(actor)) return refused("", notAllowed);
    const found = await tx.contactMessage.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
    if (!found) return refused("", "Ce message n’existe plus.");
    await tx.contactMessage.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: subject(id) });
    return done(null);
  });
}

export function restoreMessage(actor: Actor, id: number): Promise<Outcome<{ id: number }>> {
  return change<{ id: number }>(actor, "message.restored", async (tx, note) => {
    if (!canAdminister(actor)) return refused("", notAllowed);
    const found = await tx.contactMessage.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { id: true },
    });
    if (!found) return refused("", "Ce message n’est plus dans la corbeille.");
    await tx.contactMessage.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: subject(id) });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeMessages(): Promise<void> {
  const due = await db.contactMessage.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true },
  });
  for (const { id } of due) {
    await change(systemActor("corbeille"), "message.purged", async (tx, note) => {
      await tx.contactMessage.delete({ where: { id } });
      note({ subject: subject(id) });
      return done(null);
    });
  }
}
