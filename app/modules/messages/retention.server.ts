import { forgetRequestsOf } from "#app/modules/correction-requests/retention.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { forgetTyped } from "#app/records/autosave/autosave.server.ts";
import { expire } from "#app/records/bin/expiry.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";

/** Erases a message, and the answers to it that nobody sent, in the caller's transaction. */
export async function eraseMessage(tx: Tx, id: number): Promise<void> {
  await forgetRequestsOf(tx, id);
  await tx.contactMessage.delete({ where: { id } });
  await forgetTyped(tx, `/admin/messages/${id}`);
}

/** Erases for good the messages received too long ago, whatever became of them. Run by a job. */
export function eraseOldMessages(): Promise<void> {
  const createdAt = { lt: keptSince("messages", now()) };
  return expire(
    "message.expired",
    (reader, only) => reader.contactMessage.findMany({ where: { createdAt, ...only }, select: { id: true } }),
    eraseMessage,
  );
}
