import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { forgetTyped } from "#app/modules/autosave/autosave.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { forgetRequestsOf } from "#app/modules/correction-requests/retention.server.ts";
import { keptSince } from "#app/modules/retention/retention.ts";

/** Erases a message, and the answers to it that nobody sent, in the caller's transaction. */
export async function eraseMessage(tx: Tx, id: number): Promise<void> {
  await forgetRequestsOf(tx, id);
  await tx.contactMessage.delete({ where: { id } });
  await forgetTyped(tx, `/admin/messages/${id}`);
}

/** Someone erased it since it was listed. */
const overtaken = refused("", "Ce message n’est plus à effacer.");

/** Erases for good the messages received too long ago, whatever became of them. Run by a job. */
export async function eraseOldMessages(): Promise<void> {
  const before = keptSince("messages", now());
  const due = await db.contactMessage.findMany({ where: { createdAt: { lt: before } }, select: { id: true } });
  for (const { id } of due) {
    await change(systemActor("conservation"), "message.expired", async (tx, note) => {
      if (!(await tx.contactMessage.findUnique({ where: { id } }))) return overtaken;
      await eraseMessage(tx, id);
      note({ subject: `message:${id}` });
      return done(null);
    });
  }
}
