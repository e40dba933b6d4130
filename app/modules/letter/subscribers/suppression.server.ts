import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { addressHasher } from "./address-hash.server.ts";
import { markLeft } from "./leaving.server.ts";

export type SuppressionReason = "bounced" | "soft" | "complained";

/** No letter goes to this address any more, whoever brings it; its subscription ends. In the caller's transaction. */
export async function suppress(tx: Tx, address: string, reason: SuppressionReason): Promise<void> {
  const addressHash = (await addressHasher(tx))(address);
  await tx.mailSuppression.upsert({
    where: { addressHash },
    create: { addressHash, reason, createdAt: now() },
    update: {},
  });
  const row = await tx.letterSubscriber.findUnique({ where: { addressHash }, select: { id: true } });
  if (row) await markLeft(tx, row.id);
}

/** Is this address on the list that nobody writes to, nor signs up, nor imports over? */
export async function isSuppressed(tx: Tx, address: string): Promise<boolean> {
  const addressHash = (await addressHasher(tx))(address);
  return (await tx.mailSuppression.findUnique({ where: { addressHash }, select: { reason: true } })) !== null;
}
