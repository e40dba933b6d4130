import { SECOND, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { PushCampaign } from "#app/platform/prisma/client.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ConfirmedCampaign, noKeys, toOneDevice } from "./confirmation.server.ts";
import { pushKinds } from "./notification.ts";
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

export async function endCampaign(tx: Tx, id: number, state: "done" | "cancelled"): Promise<void> {
  await tx.pushDelivery.deleteMany({ where: { campaignId: id, status: "waiting" } });
  const { sent, gone, failed, doubtful, targeted } = await tx.pushCampaign.findUniqueOrThrow({ where: { id } });
  // What is on its way still counts itself.
  const left = await tx.pushDelivery.count({ where: { campaignId: id } });
  const reached = sent + gone + failed + doubtful + left;
  const expired = state === "done" ? Math.max(0, targeted - reached) : 0;
  await tx.pushCampaign.update({ where: { id }, data: { state, expired, finishedAt: now() } });
}

const campaignSubject = (id: number) => `campaign:${id}`;

export function tryOut(actor: Actor, endpoint: string) {
  return allowed<{ id: number }>(canAdminister, actor, "campaign.sent", async (tx, note) => {
    const device = await tx.pushSubscription.findUnique({ where: { endpoint }, select: { id: true } });
    if (!device) return refused("", "Cet appareil n’est pas abonné\u202F: activez d’abord ses notifications.");
    const title = "Essai des notifications";
    const campaign = await queueCampaign(tx, {
      ...toOneDevice({ kind: "test", title, url: "/", topics: [], subscriptionId: device.id }),
      createdById: actor.kind === "staff" ? actor.id : null,
    });
    if (!campaign) return refused("", noKeys);
    note({ subject: campaignSubject(campaign.id), after: { title } });
    return done(campaign);
  });
}

export function stopCampaign(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "campaign.stopped", async (tx, note) => {
    const row = await tx.pushCampaign.findUnique({ where: { id }, select: { state: true } });
    if (!row) return refused("", "Cette campagne n’existe pas.");
    if (row.state !== "sending") return refused("", "Cette campagne est déjà finie.");
    await endCampaign(tx, id, "cancelled");
    return note({ subject: campaignSubject(id) });
  });
}

const createdBy = { select: { displayName: true } } as const;

type Row = PushCampaign & { createdBy: { displayName: string } | null };

const toView = ({ createdBy: author, topics, subscriptionId, ...row }: Row) => ({
  ...row,
  topics: subscriptionId ? ["appareil"] : (JSON.parse(topics) as string[]),
  author: author?.displayName ?? null,
});

export const listCampaigns = async (take: number) =>
  (await db.pushCampaign.findMany({ orderBy: { id: "desc" }, take, include: { createdBy } })).map(toView);

export async function findCampaign(id: number) {
  const include = { createdBy, hosts: { orderBy: { sent: "desc" } } } as const;
  const row = await db.pushCampaign.findUnique({ where: { id }, include });
  if (!row) return null;
  const { hosts, ...campaign } = row;
  return { campaign: toView(campaign), hosts };
}

export async function troubles(since: Date) {
  const rows = await db.pushHost.findMany({
    where: { failed: { gt: 0 }, lastAt: { gte: since } },
    orderBy: { lastAt: "desc" },
    take: 200,
    select: { host: true, failed: true, lastError: true },
  });
  return [...Map.groupBy(rows, ({ host }) => host)].map(([host, all]) => ({
    host,
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    lastError: all.find(({ lastError }) => lastError !== null)?.lastError ?? null,
  }));
}
