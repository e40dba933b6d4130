import { createHmac } from "node:crypto";
import { lastingKey, lastingKeyIfAny } from "#app/modules/settings/lasting-key.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { emailField, normaliseEmail } from "#app/utils/email-address.ts";
import { markLeft } from "./leaving.server.ts";

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

/** Is this address on the list that nobody writes to, nor signs up? */
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
