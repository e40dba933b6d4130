import { eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { type Actor, anonymousActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { incompleteLink, subscriberOf } from "./links.server.ts";

const erased = { email: null, state: "left", readerId: null, topics: "[]", countsLinks: false, consent: "" };

/** What a row keeps once its person left: the hash of the address, and the dates. In the caller's transaction. */
export async function markLeft(tx: Tx, id: number, leftAt = now()): Promise<void> {
  const { email } = await tx.letterSubscriber.findUniqueOrThrow({ where: { id }, select: { email: true } });
  if (email === null) return;
  const data = { ...erased, leftAt, softBounces: 0, version: { increment: 1 } };
  await tx.letterSubscriber.update({ where: { id }, data });
  await eraseMailsTo(tx, "letter.", email);
}

/** Takes the address out at once; the signed link is the proof, or a letter that came back, and works again. */
export function leaveLetter(by: string | { id: number }): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "subscriber.left", async (tx, note) => {
    const row = typeof by === "string" ? await subscriberOf(tx, by) : by;
    if (!row) return refused("", incompleteLink);
    await markLeft(tx, row.id);
    note({ subject: `subscriber:${row.id}` });
    return done(null);
  });
}

/** Takes someone out who asked for it by another way: as they would themselves. */
export function removeSubscriber(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "subscriber.removed", async (tx, note) => {
    const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
    if (!row?.email) return refused("", "Cette personne ne reçoit déjà plus la lettre.");
    await markLeft(tx, id);
    note({ subject: `subscriber:${id}` });
    return done(null);
  });
}
