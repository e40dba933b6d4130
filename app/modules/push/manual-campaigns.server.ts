import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { countAudience, endCampaign, queueCampaign } from "./campaigns.server.ts";
import { type NewCampaign, noKeys, seenBy, toOneDevice } from "./confirmation.server.ts";
import type { MessageInput } from "./schema.ts";

const campaignSubject = (id: number) => `campaign:${id}`;

/** Characters of a path once written as addresses are: an accent is six, and a message has room for 3,993 bytes in all. */
const LONGEST_PATH = 1500;

/** The path on this site of what was typed, a path or an address; null for another site. */
function pathHere(typed: string): string | null {
  const base = new URL(env.SITE_URL);
  if (!URL.canParse(typed, base)) return null;
  const url = new URL(typed, base);
  // "/.//ailleurs.example" has a path that leads to another site when it is read again.
  if (url.origin !== base.origin || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The notification that an administrator writes to many; null for one device, or where it leads to another site. */
export function campaignByHand({ title, body, url, audience }: Omit<MessageInput, "proof">): NewCampaign | null {
  const path = pathHere(url);
  if (path === null || audience === "appareil") return null;
  return { kind: "message", title, body, url: path, topics: [audience] };
}

/** To their own device, or as the page that asks has shown. Refused under "proof" when it was not shown. */
export function sendByHand(actor: Actor, { proof, ...input }: MessageInput, once?: string) {
  return allowed<{ id: number; targeted: number }>(
    canAdminister,
    actor,
    "campaign.sent",
    async (tx, note) => {
      const { title, body, url, audience, endpoint } = input;
      const path = pathHere(url);
      if (path === null) return refused("url", "Une notification mène à une page de ce site, par exemple /articles.");
      if (path.length > LONGEST_PATH) return refused("url", "Cette adresse est trop longue pour une notification.");
      const many = campaignByHand(input);
      if (many && (await countAudience(many.topics, tx)) === 0)
        return refused("audience", "Personne n’est abonné à ce sujet.");
      const device = many ? null : await tx.pushSubscription.findUnique({ where: { endpoint }, select: { id: true } });
      const confirmed = many
        ? seenBy(many, actor, proof, "proof")
        : device
          ? done(toOneDevice({ kind: "test", title, body, url: path, topics: [], subscriptionId: device.id }))
          : refused(
              "audience",
              "Cet appareil n’est pas abonné. Activez d’abord les notifications depuis le site installé, avec JavaScript.",
            );
      if (!confirmed.ok) return confirmed;
      const campaign = await queueCampaign(tx, {
        ...confirmed.value,
        createdById: actor.kind === "staff" ? actor.id : null,
      });
      if (!campaign) return refused("", many ? "Cette notification est déjà partie, une fois." : noKeys);
      note({ subject: campaignSubject(campaign.id), after: { title, audience, told: campaign.targeted } });
      return done(campaign);
    },
    { once: { key: once, of: input } },
  );
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

type Row = Awaited<ReturnType<typeof db.pushCampaign.findMany>>[number] & {
  createdBy: { displayName: string } | null;
};

function toView({ createdAt, expiresAt, finishedAt, createdBy, topics, subscriptionId, ...row }: Row) {
  return {
    ...row,
    topics: subscriptionId ? ["appareil"] : (JSON.parse(topics) as string[]),
    author: createdBy?.displayName ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export type CampaignView = ReturnType<typeof toView>;

export async function findCampaign(id: number) {
  const row = await db.pushCampaign.findUnique({
    where: { id },
    include: { createdBy: { select: { displayName: true } }, hosts: { orderBy: { sent: "desc" } } },
  });
  if (!row) return null;
  const { hosts, ...campaign } = row;
  return {
    campaign: toView(campaign),
    hosts: hosts.map(({ lastAt, ...host }) => ({ ...host, lastAt: lastAt?.toISOString() ?? null })),
  };
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
