import { promiseHash } from "remix-utils/promise";
import { articleToAnnounce } from "#app/modules/articles/announcing.server.ts";
import { countFollowers } from "#app/modules/live/announcing.server.ts";
import { audiences, pushQuestion, topicNames } from "#app/modules/push/audiences.server.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canProposeAlert, canSendAlert } from "#app/records/rights/permissions.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { campaignOf, openAlerts } from "./alert.server.ts";
import { MOST_A_DAY, parisDayOf } from "./hours.ts";
import { topicsOf } from "./schema.ts";

const SHOWN = 50;

const people = {
  proposedBy: { select: { displayName: true } },
  decidedBy: { select: { displayName: true } },
} as const;

/** "12 appareils, 3 emails" */
const counted = (devices: number, mails: number) =>
  [plural(devices, "appareil"), ...(mails > 0 ? [plural(mails, "email")] : [])].join(", ");

async function openDirects() {
  const where = { deletedAt: null, status: { in: ["scheduled" as const, "live" as const] } };
  const rows = await db.direct.findMany({ where, orderBy: { id: "desc" }, select: { id: true, title: true } });
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await countFollowers(row.id)) })));
}

/** What the form of an alert offers: each audience by its name, with how many it reaches. */
export async function audienceChoices() {
  const [{ all, topics }, directs] = await Promise.all([audiences(), openDirects()]);
  const reached = await Promise.all(topics.map(({ topic }) => countAudience(topicsOf(topic))));
  const choice = (value: string, label: string, devices: number, mails = 0) => ({
    value,
    label: `${label} (${counted(devices, mails)})`,
  });
  return [
    ...topics.map(({ topic, label }, index) => choice(topic, label, reached[index] ?? 0)),
    ...directs.map(({ id, title, devices, readers }) =>
      choice(`direct:${id}`, `Qui suit ${quoted(title)}`, devices, readers),
    ),
    choice("*", "Tous les abonnés", all),
  ];
}

/** What an alert of this article opens with. */
export async function alertOfArticle(id: number): Promise<Record<string, string>> {
  const campaign = (await articleToAnnounce(id))?.campaign;
  if (!campaign) return {};
  const { title, body = "", url, topics } = campaign;
  return { title, body, url, audience: topics.at(-1) ?? "articles" };
}

/** How many may still leave today. */
export async function leftToday(): Promise<number> {
  const where = { state: { in: ["confirmed", "sent"] }, leavesAt: parisDayOf(now()) };
  return Math.max(0, MOST_A_DAY - (await db.alert.count({ where })));
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = (id: number) => db.alert.findUnique({ where: { id }, include: people });

const followersOf = async ({ directId }: Pick<Row, "directId">) => {
  const direct = directId ? await db.direct.findUnique({ where: { id: directId }, select: { title: true } }) : null;
  return direct ? `Qui suit ${quoted(direct.title)}` : null;
};

async function toView({ createdAt, expiresAt, leavesAt, sendAt, proposedBy, decidedBy, ...row }: Row) {
  const [names, followers, campaign] = await Promise.all([
    topicNames(),
    followersOf(row),
    row.campaignId === null ? null : db.pushCampaign.findUnique({ where: { id: row.campaignId } }),
  ]);
  const isOver = expiresAt <= now() && (row.state === "waiting" || row.state === "confirmed");
  const topics = JSON.parse(row.topics) as string[];
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    why: row.why,
    state: isOver ? "expired" : row.state,
    audience: followers ?? topics.map((topic) => names.get(topic) ?? "Catégorie supprimée").join(", "),
    proposedBy: proposedBy?.displayName ?? "Un compte effacé",
    decidedBy: decidedBy?.displayName ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    sendAt: sendAt?.toISOString() ?? null,
    leavesAt: leavesAt?.toISOString() ?? null,
    campaignId: row.campaignId,
    figures: campaign && {
      targeted: campaign.targeted,
      received: campaign.sent,
      opened: campaign.clicked,
      mails: row.directId ? row.mails : null,
    },
  };
}

export type AlertView = Awaited<ReturnType<typeof toView>>;

/** Those that wait, the first to end first; then what became of the last ones. */
export async function listAlerts() {
  const open = await db.alert.findMany({ where: openAlerts(), orderBy: { expiresAt: "asc" }, include: people });
  const isOver = { id: { notIn: open.map(({ id }) => id) } };
  const over = await db.alert.findMany({ where: isOver, orderBy: { id: "desc" }, take: SHOWN, include: people });
  return promiseHash({ open: Promise.all(open.map(toView)), over: Promise.all(over.map(toView)) });
}

export async function mayPropose(actor: StaffActor): Promise<boolean> {
  return canProposeAlert(actor, (await siteSettings()).editorsProposeAlerts);
}

/** Those that wait for another person than who proposed them. */
export function countAlertsFor(staffId: number): Promise<number> {
  const others = { OR: [{ proposedById: null }, { proposedById: { not: staffId } }] };
  return db.alert.count({ where: { ...openAlerts(), state: "waiting", ...others } });
}

/** An alert with the question that is asked before it is sent. */
export async function findAlert(actor: StaffActor, id: number) {
  const row = await find(id);
  if (!row) return null;
  const { adminSendsAlone } = await siteSettings();
  const [alert, question, followers] = await Promise.all([
    toView(row),
    pushQuestion(campaignOf(row), actor),
    row.directId ? countFollowers(row.directId) : null,
  ]);
  return {
    alert,
    question: { ...question, audience: alert.audience },
    mails: followers?.readers ?? 0,
    canSend: canSendAlert(actor, row.proposedById, adminSendsAlone),
    isOwn: row.proposedById === actor.id,
  };
}
