import { articleToAnnounce } from "#app/modules/articles/announcing.server.ts";
import { countFollowers } from "#app/modules/live/announcing.server.ts";
import { audienceWords, audiences, pushQuestion } from "#app/modules/push/audiences.server.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { MOST_A_DAY, isQuiet, parisDayOf, rulesInWords } from "#app/modules/push/notification.ts";
import { pushPublicKey } from "#app/modules/push/vapid-keys.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canProposeAlert, canSendAlert } from "#app/records/rights/permissions.ts";
import { pick } from "#app/utils/pick.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { campaignOf, openAlerts } from "./proposals.server.ts";
import { topicsOf } from "./schema.ts";

const SHOWN = 50;

const named = { select: { displayName: true } } as const;
const people = { proposedBy: named, decidedBy: named };

async function openDirects() {
  const where = { deletedAt: null, isRehearsal: false, status: { in: ["scheduled" as const, "live" as const] } };
  const rows = await db.direct.findMany({ where, orderBy: { id: "desc" }, select: { id: true, title: true } });
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await countFollowers(row.id)) })));
}

/** Each audience by its name, with how many it reaches. */
async function audienceChoices() {
  const [{ all, topics }, directs] = await Promise.all([audiences(), openDirects()]);
  const [say, ...reached] = await Promise.all([
    audienceWords([]),
    ...topics.map(({ topic }) => countAudience(topicsOf(topic))),
  ]);
  const choice = (value: string, label: string, devices: number, mails = 0) => ({
    value,
    label: `${label} (${plural(devices, "appareil")}${mails > 0 ? `, ${plural(mails, "email")}` : ""})`,
  });
  return [
    ...topics.map(({ topic }, index) => choice(topic, say(topicsOf(topic)), reached[index] ?? 0)),
    ...directs.map(({ id, title, devices, readers }) =>
      choice(`direct:${id}`, `Qui suit ${quoted(title)}`, devices, readers),
    ),
    choice("*", "Tous les abonnés", all),
  ];
}

/** "Au plus 3 alertes par jour… Encore 2 aujourd’hui.", where any can leave. */
async function ruled() {
  const hasKeys = pushPublicKey() !== null;
  const where = { state: { in: ["confirmed", "sent"] }, leavesAt: parisDayOf(now()) };
  const left = MOST_A_DAY - (await db.alert.count({ where }));
  const rest =
    left > 0 ? `${plural(left, "alerte peut", "alertes peuvent")} encore partir` : "plus aucune ne peut partir";
  return { rules: hasKeys ? `${rulesInWords} Aujourd’hui, ${rest}.` : rulesInWords, isNight: isQuiet(now()), hasKeys };
}

const sendsOwn = async (actor: StaffActor) => canSendAlert(actor, actor.id, (await siteSettings()).adminSendsAlone);

const mayPropose = async (actor: StaffActor) => canProposeAlert(actor, (await siteSettings()).editorsProposeAlerts);

/** What the form of an alert needs: of an article, it opens with its words. */
export async function alertToWrite(actor: StaffActor, articleId: number) {
  const [canPropose, isAlone, choices, rules, { name }, article] = await Promise.all([
    mayPropose(actor),
    sendsOwn(actor),
    audienceChoices(),
    ruled(),
    siteSettings(),
    Number.isSafeInteger(articleId) ? articleToAnnounce(articleId) : null,
  ]);
  const { title = "", body = "", url = "/", image = null, topics = [] } = article?.campaign ?? {};
  const audience = topics.at(-1);
  return {
    canPropose,
    isAlone,
    audiences: choices,
    ...rules,
    siteName: name,
    page: { path: url, title: article ? title : "La page d’accueil", image },
    opens: { title, body, url, ...(audience && { audience }) },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = (id: number) => db.alert.findUnique({ where: { id }, include: people });

async function toView(row: Row) {
  const topics = JSON.parse(row.topics) as string[];
  const [say, direct, campaign] = await Promise.all([
    audienceWords(topics),
    row.directId === null ? null : db.direct.findUnique({ where: { id: row.directId }, select: { title: true } }),
    row.campaignId === null ? null : db.pushCampaign.findUnique({ where: { id: row.campaignId } }),
  ]);
  const isOver = row.expiresAt <= now() && (row.state === "waiting" || row.state === "confirmed");
  return {
    ...pick(row, ["id", "title", "url", "why", "createdAt", "expiresAt", "sendAt", "leavesAt"]),
    state: isOver ? "expired" : row.state,
    audience: direct ? `Qui suit ${quoted(direct.title)}` : say(topics),
    proposedBy: row.proposedBy?.displayName ?? "Un compte effacé",
    decidedBy: row.decidedBy?.displayName ?? null,
    figures: campaign && {
      targeted: campaign.targeted,
      received: campaign.sent,
      opened: campaign.clicked,
      mails: direct && row.mails,
    },
  };
}

export type AlertView = Awaited<ReturnType<typeof toView>>;

export async function listAlerts(actor: StaffActor) {
  const open = await db.alert.findMany({ where: openAlerts(), orderBy: { expiresAt: "asc" }, include: people });
  const isOver = { id: { notIn: open.map(({ id }) => id) } };
  const over = await db.alert.findMany({ where: isOver, orderBy: { id: "desc" }, take: SHOWN, include: people });
  return {
    open: await Promise.all(open.map(toView)),
    over: await Promise.all(over.map(toView)),
    ...(await ruled()),
    canPropose: await mayPropose(actor),
  };
}

/** Those that wait for another person than who proposed them: the first of them. */
export function alertsFor(staffId: number) {
  const others = { OR: [{ proposedById: null }, { proposedById: { not: staffId } }] };
  const where = { ...openAlerts(), state: "waiting", ...others };
  return db.alert.findMany({ where, select: { id: true, title: true }, orderBy: { id: "asc" }, take: MOST_A_DAY });
}

/** An alert with the question that is asked before it is sent. */
export async function findAlert(actor: StaffActor, id: number) {
  const row = await find(id);
  if (!row) return null;
  const campaign = campaignOf(row);
  const [alert, question, followers] = await Promise.all([
    toView(row),
    pushQuestion(campaign, actor),
    row.directId === null ? null : countFollowers(row.directId),
  ]);
  return {
    alert,
    question: { ...question, audience: alert.audience },
    mails: followers?.readers ?? 0,
    ...(await ruled()),
    canSend: canSendAlert(actor, row.proposedById, (await siteSettings()).adminSendsAlone),
    isOwn: row.proposedById === actor.id,
  };
}
