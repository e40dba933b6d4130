import { db } from "#app/platform/db.server.ts";
import type { PushCampaign } from "#app/platform/prisma/client.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { endCampaign, queueCampaign } from "./campaigns.server.ts";
import { noKeys, toOneDevice } from "./confirmation.server.ts";

const campaignSubject = (id: number) => `campaign:${id}`;

/** To their own device, to try it: what goes to many is an alert. */
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

/** Stops a campaign where it is: what has left has left. */
export function stopCampaign(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "campaign.stopped", async (tx, note) => {
    const row = await tx.pushCampaign.findUnique({ where: { id }, select: { state: true } });
    if (!row) return refused("", "Cette campagne n’existe pas.");
    if (row.state !== "sending") return refused("", "Cette campagne est déjà finie.");
    await endCampaign(tx, id, "cancelled");
    note({ subject: campaignSubject(id) });
    return done(null);
  });
}

export async function listCampaigns(atMost: number) {
  const rows = await db.pushCampaign.findMany({
    orderBy: { id: "desc" },
    take: atMost,
    include: { createdBy: { select: { displayName: true } } },
  });
  return rows.map(toView);
}

type Row = PushCampaign & { createdBy: { displayName: string } | null };

const toView = ({ createdBy, topics, subscriptionId, ...row }: Row) => ({
  ...row,
  topics: subscriptionId ? ["appareil"] : (JSON.parse(topics) as string[]),
  author: createdBy?.displayName ?? null,
});

export async function findCampaign(id: number) {
  const row = await db.pushCampaign.findUnique({
    where: { id },
    include: { createdBy: { select: { displayName: true } }, hosts: { orderBy: { sent: "desc" } } },
  });
  if (!row) return null;
  const { hosts, ...campaign } = row;
  return { campaign: toView(campaign), hosts };
}

/** What push services refused lately, by service: what an administrator should look into. */
export async function troubles(since: Date) {
  const rows = await db.pushHost.findMany({
    where: { failed: { gt: 0 }, lastAt: { gte: since } },
    orderBy: { lastAt: "desc" },
    take: 200,
    select: { host: true, failed: true, lastError: true },
  });
  const byHost = new Map<string, { host: string; failed: number; lastError: string | null }>();
  for (const { host, failed, lastError } of rows) {
    const known = byHost.get(host);
    byHost.set(host, { host, failed: failed + (known?.failed ?? 0), lastError: known?.lastError ?? lastError });
  }
  return [...byHost.values()];
}
