import { createHmac } from "node:crypto";
import { eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { lastingKey, lastingKeyIfAny } from "#app/modules/settings/lasting-key.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type Actor, anonymousActor, systemActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { emailField, normaliseEmail } from "#app/utils/email-address.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
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
    return note({ subject: `subscriber:${row.id}` });
  });
}

/** Takes someone out who asked for it by another way: as they would themselves. */
export function removeSubscriber(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "subscriber.removed", async (tx, note) => {
    const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
    if (!row?.email) return refused("", "Cette personne ne reçoit déjà plus la lettre.");
    await markLeft(tx, id);
    return note({ subject: `subscriber:${id}` });
  });
}

/** Erases what was never confirmed, and after years the hashes of who left or was refused. Run by a job. */
export async function forgetSubscribers(): Promise<void> {
  const never = { state: "pending", askedAt: { lt: keptSince("lettersAsked", now()) } };
  const before = keptSince("lettersLeft", now());
  await expire(
    "subscriber.expired",
    (reader, only) =>
      reader.letterSubscriber.findMany({
        where: { OR: [never, { state: "left", leftAt: { lt: before } }], ...only },
        take: 500,
        select: { id: true },
      }),
    async (tx, id) => {
      const { state, leftAt } = await tx.letterSubscriber.findUniqueOrThrow({ where: { id } });
      // Who left once and was asked for again stays known as gone.
      if (state === "pending" && leftAt && leftAt >= before) await markLeft(tx, id, leftAt);
      else await tx.letterSubscriber.delete({ where: { id } });
    },
  );
  const old = { createdAt: { lt: before } };
  if ((await db.mailSuppression.count({ where: old })) > 0)
    await change(systemActor("conservation"), "subscriber.expired", async (tx, note) => {
      await tx.mailSuppression.deleteMany({ where: old });
      return note({ subject: "subscriber" });
    });
}

const KEY = "letter.address-key";
const MOST_SOFT = 5;

const hashWith = (key: string, email: string) =>
  createHmac("sha256", key).update(normaliseEmail(email)).digest("base64url");

/** Names an address by a keyed hash: who left or was refused stays known, without the address. */
export const hashAddress = async (tx: Tx, email: string) => hashWith(await lastingKey(tx, KEY), email);

/** No letter goes to this person's address any more; who left before has none here. In the caller's transaction. */
export async function suppress(tx: Tx, id: number, reason: "bounced" | "soft" | "complained"): Promise<void> {
  const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
  if (!row?.email) return;
  const addressHash = await hashAddress(tx, row.email);
  const create = { addressHash, reason, createdAt: now() };
  await tx.mailSuppression.upsert({ where: { addressHash }, create, update: {} });
  await markLeft(tx, id);
}

/** One more letter that did not arrive, for a reason that may pass; five in a row suppress. */
export async function countSoftBounce(tx: Tx, issueId: number, id: number): Promise<void> {
  const before = await tx.letterDelivery.findFirst({
    where: { subscriberId: id, issueId: { lt: issueId }, status: { in: ["sent", "bounced", "refused"] } },
    orderBy: { issueId: "desc" },
    select: { status: true },
  });
  // A letter that a service took tells that it arrived once nothing came back before the next.
  const softBounces = before?.status === "sent" ? 1 : { increment: 1 };
  const row = await tx.letterSubscriber.update({ where: { id }, data: { softBounces } });
  if (row.softBounces >= MOST_SOFT) await suppress(tx, id, "soft");
}

export const isSuppressed = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.mailSuppression.count({ where: { addressHash: await hashAddress(tx, email) } })) > 0;

/** Why an address gets nothing, where somebody asks; null when nothing stops it, or when it is no address. */
export async function suppressionOf(address: string): Promise<string | null> {
  const email = emailField.safeParse(address).data;
  const key = email && (await lastingKeyIfAny(KEY));
  if (!email || !key) return null;
  const addressHash = hashWith(key, email);
  return (await db.mailSuppression.findUnique({ where: { addressHash } }))?.reason ?? null;
}
