import { SECOND, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { ConfirmedCampaign } from "./confirmation.server.ts";
import { pushKinds } from "./kinds.ts";
import type { PushTopic } from "./topics.ts";
import { vapid } from "./vapid-keys.server.ts";

function audienceOf(topics: readonly string[], subscriptionId?: number | null) {
  if (subscriptionId) return { id: subscriptionId };
  return topics.includes("*") ? {} : { topics: { some: { topic: { in: [...topics] } } } };
}

export function countAudience(topics: readonly (PushTopic | "*")[], from: Pick<Tx, "pushSubscription"> = db) {
  return from.pushSubscription.count({ where: audienceOf(topics) });
}

/** In the caller's transaction, once for its key. Answers how many; null when already sent, or without VAPID keys. */
export async function queueCampaign(
  tx: Tx,
  { key, topics: general, follows = [], subscriptionId, until, createdById, ...message }: ConfirmedCampaign,
): Promise<{ id: number; targeted: number } | null> {
  if (!vapid()) return null;
  if (key && (await tx.pushCampaign.findUnique({ where: { key }, select: { id: true } }))) return null;
  const topics = [...new Set([...general, ...follows])];
  const { ttl, urgency } = pushKinds[message.kind];
  const at = now().getTime();
  const longest = until ? Math.max(0, Math.floor((until.getTime() - at) / SECOND)) : ttl;
  const ttlSeconds = Math.min(ttl, longest);
  const targeted = await tx.pushSubscription.count({ where: audienceOf(topics, subscriptionId) });
  const last = await tx.pushSubscription.aggregate({ _max: { id: true } });
  return tx.pushCampaign.create({
    data: {
      ...message,
      key: key ?? null,
      topics: JSON.stringify(topics),
      subscriptionId: subscriptionId ?? null,
      createdById: createdById ?? null,
      ttl: ttlSeconds,
      urgency,
      targeted,
      lastId: last._max.id ?? 0,
      createdAt: new Date(at),
      expiresAt: new Date(at + ttlSeconds * SECOND),
    },
    select: { id: true, targeted: true },
  });
}

/** What the row of what was announced keeps: that it was; without keys nobody is, and it is to be confirmed again. */
export const announced = () => (vapid() ? { notifiedAt: now() } : { confirmedPush: null });

/**
 * Ends, in the caller's transaction, the campaign of this key that is under way: its subject is no longer public. Answers
 * what the row of its subject keeps: while no device is known to have it, nobody was told, and it may be announced again.
 */
export async function withdrawCampaign(tx: Tx, key: string): Promise<{ notifiedAt?: null }> {
  const row = await tx.pushCampaign.findUnique({ where: { key } });
  if (row?.state !== "sending") return {};
  await endCampaign(tx, row.id, "cancelled");
  if (row.sent + row.doubtful > 0) return {};
  await tx.pushCampaign.update({ where: { id: row.id }, data: { key: null } });
  return { notifiedAt: null };
}

/** Ends a campaign, in the caller's transaction: what has not left does not leave. */
export async function endCampaign(tx: Tx, id: number, state: "done" | "cancelled"): Promise<void> {
  await tx.pushDelivery.deleteMany({ where: { campaignId: id, status: "waiting" } });
  const { sent, gone, failed, doubtful, targeted } = await tx.pushCampaign.findUniqueOrThrow({ where: { id } });
  // What is on its way still counts itself.
  const left = await tx.pushDelivery.count({ where: { campaignId: id } });
  const reached = sent + gone + failed + doubtful + left;
  const expired = state === "done" ? Math.max(0, targeted - reached) : 0;
  await tx.pushCampaign.update({ where: { id }, data: { state, expired, finishedAt: now() } });
}
