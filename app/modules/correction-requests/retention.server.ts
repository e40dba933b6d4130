import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { keptSince } from "#app/modules/retention/retention.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { done } from "#app/utils/outcome.ts";

/** All that says something of somebody: what stays is that it was asked, of which article, and what became of it. */
const forgotten = { asked: "", motive: "", published: "" };

/** With the message that a request comes from, in the caller's transaction. */
export async function forgetRequestsOf(tx: Tx, messageId: number): Promise<void> {
  await tx.correctionRequest.updateMany({ where: { messageId }, data: forgotten });
}

/** Forgets what was asked too long ago, by letter or otherwise. Run by a job. */
export async function forgetOldRequests(): Promise<void> {
  const old = { receivedOn: { lt: keptSince("requests", now()) }, asked: { not: "" } };
  for (const { id } of await db.correctionRequest.findMany({ where: old, select: { id: true } }))
    await change(systemActor("conservation"), "request.expired", async (tx, note) => {
      await tx.correctionRequest.update({ where: { id }, data: forgotten });
      note({ subject: `request:${id}` });
      return done(null);
    });
}
