import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { done } from "#app/utils/outcome.ts";

/** How long a contact message is kept, days: the privacy page says twelve months. */
export const MESSAGES_KEPT_DAYS = 365;

/** Erases for good the messages received longer ago than that, whatever became of them. Run by a job. */
export async function eraseOldMessages(): Promise<void> {
  const before = new Date(now().getTime() - MESSAGES_KEPT_DAYS * DAY);
  const due = await db.contactMessage.findMany({ where: { createdAt: { lt: before } }, select: { id: true } });
  for (const { id } of due) {
    await change(systemActor("conservation"), "message.expired", async (tx, note) => {
      await tx.contactMessage.delete({ where: { id } });
      note({ subject: `message:${id}` });
      return done(null);
    });
  }
}
