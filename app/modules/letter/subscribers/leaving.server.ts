import { eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { blockUntil } from "#app/platform/limits/throttle.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { incompleteLink, subscriberIdOf } from "./links.server.ts";

/** What a row keeps once its person left: the hash of the address, and the dates. In the caller's transaction. */
export async function markLeft(tx: Tx, id: number, leftAt = now()): Promise<void> {
  const { email } = await tx.letterSubscriber.findUniqueOrThrow({ where: { id }, select: { email: true } });
  if (email === null) return;
  await tx.letterSubscriber.update({
    where: { id },
    data: {
      email: null,
      state: "left",
      leftAt,
      readerId: null,
      topics: "[]",
      countsLinks: false,
      consent: "",
      softBounces: 0,
      version: { increment: 1 },
    },
  });
  await eraseMailsTo(tx, "letter.", email);
}

/** Blocked while someone wants no more mails that ask to confirm. */
export const stopKey = (addressHash: string) => `letter:stop:${addressHash.slice(0, 32)}`;

/**
 * Takes the address out at once; the signed link is the proof, and works again. Who never confirmed was signed up by
 * someone else, perhaps: for `mailStops` no more mail asks them to confirm.
 */
export function leaveLetter(link: string): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "subscriber.left", async (tx, note) => {
    const id = subscriberIdOf(link);
    const row = id === null ? null : await tx.letterSubscriber.findUnique({ where: { id } });
    if (!row) return refused("", incompleteLink);
    if (row.state === "pending") await blockUntil(tx, stopKey(row.addressHash), keptUntil("mailStops", now()));
    await markLeft(tx, row.id);
    note({ subject: `subscriber:${row.id}` });
    return done(null);
  });
}
