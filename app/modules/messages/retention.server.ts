import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { done } from "#app/utils/outcome.ts";
import { keptSince } from "#app/utils/retention.ts";

/** Erases for good the messages received too long ago, whatever became of them. Run by a job. */
export async function eraseOldMessages(): Promise<void> {
  const before = keptSince("messages", now());
  const due = await db.contactMessage.findMany({ where: { createdAt: { lt: before } }, select: { id: true } });
  for (const { id } of due) {
    await change(systemActor("conservation"), "message.expired", async (tx, note) => {
      await tx.contactMessage.delete({ where: { id } });
      note({ subject: `message:${id}` });
      return done(null);
    });
  }
}
