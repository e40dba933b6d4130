import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { expire } from "#app/records/bin/expiry.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";

/** All that says something of somebody: what stays is that it was asked, of which article, and what became of it. */
const forgotten = { asked: "", motive: "", published: "" };

/** With the message that a request comes from, in the caller's transaction. */
export async function forgetRequestsOf(tx: Tx, messageId: number): Promise<void> {
  await tx.correctionRequest.updateMany({ where: { messageId }, data: forgotten });
}

/** Forgets what was asked too long ago, by letter or otherwise. Run by a job. */
export function forgetOldRequests(): Promise<void> {
  const old = { receivedOn: { lt: keptSince("requests", now()) }, asked: { not: "" } };
  return expire(
    "request.expired",
    (reader, only) => reader.correctionRequest.findMany({ where: { ...old, ...only }, select: { id: true } }),
    (tx, id) => tx.correctionRequest.update({ where: { id }, data: forgotten }),
  );
}
