import { tellOfArticle } from "#app/modules/articles/announcing.server.ts";
import { mailFollowers } from "#app/modules/live/announcing.server.ts";
import { isShown } from "#app/modules/live/coverage-rights.server.ts";
import { countFollowersOf } from "#app/modules/live/reminders.server.ts";
import { countAudience, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { type ConfirmedCampaign, confirmedAs, digestOf, seenBy } from "#app/modules/push/confirmation.server.ts";
import { MOST_A_DAY, isQuiet, parisDayOf } from "#app/modules/push/notification.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { enqueue, handleJob, inRounds } from "#app/platform/jobs/jobs.server.ts";
import type { Alert } from "#app/platform/prisma/client.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canPublish, canSendAlert, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { alertGone, alertSubject, campaignOf, firstHourAfter, openAlerts } from "./proposals.server.ts";

const MAILS = "alert.mails";

const oneself =
  "Vous avez proposé cette alerte\u202F: une autre personne de la rédaction la relit et l’envoie. Rien n’est parti.";

const unseen = "Les lecteurs ne voient plus ce direct\u202F: plus rien ne part à qui le suit.";

const isUnseen = async (tx: Tx, { directId }: Alert) => directId !== null && !(await isShown(tx, directId));

/** Hands an alert over, in the caller's transaction, once for its article. */
async function leave(tx: Tx, note: Noting, row: Alert, campaign: ConfirmedCampaign) {
  const owned = { ...campaign, createdById: row.proposedById };
  const queued = row.articleId ? await tellOfArticle(tx, row.articleId, owned) : await queueCampaign(tx, owned);
  if (!queued) return refused("", "L’article n’est plus en ligne, ou ses abonnés ont déjà été prévenus.");
  if (row.directId) await enqueue(tx, MAILS, { id: row.id });
  await tx.alert.update({ where: { id: row.id }, data: { state: "sent", leavesAt: now(), campaignId: queued.id } });
  return note({ subject: alertSubject(row.id), after: { told: queued.targeted } });
}

const articleOf = (tx: Tx, { articleId }: Alert) =>
  articleId === null ? null : tx.article.findUnique({ where: { id: articleId } });

/** Sends an alert as the page has shown it (`proof`): at once, or kept for its hour. Answers that hour. */
export function sendAlert(actor: Actor, id: number, proof: unknown): Promise<Outcome<{ at: string | null }>> {
  return change<{ at: string | null }>(actor, "alert.confirmed", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const row = await tx.alert.findFirst({ where: { id, ...openAlerts(), state: "waiting" } });
    if (!row) return refused("", alertGone);
    const { adminSendsAlone } = await siteSettings();
    if (!canSendAlert(actor, row.proposedById, adminSendsAlone)) return refused("", oneself);
    if (await isUnseen(tx, row)) return refused("", unseen);
    const campaign = campaignOf(row);
    const seen = seenBy(campaign, actor, proof);
    if (!seen.ok) return seen;
    const mails = row.directId ? await countFollowersOf(tx, row.directId) : 0;
    if ((await countAudience(campaign.topics, tx)) + mails === 0)
      return refused("", "Personne n’est abonné à ce sujet\u202F: rien ne partirait.");
    const leavesAt = firstHourAfter(row.sendAt, (await articleOf(tx, row))?.publishedAt);
    if (leavesAt >= row.expiresAt)
      return refused("", "Son jour finit avant qu’elle puisse partir\u202F: proposez-la pour demain.");
    const sameDay = { state: { in: ["confirmed", "sent"] }, leavesAt: parisDayOf(leavesAt) };
    if ((await tx.alert.count({ where: sameDay })) >= MOST_A_DAY)
      return refused("", `${MOST_A_DAY} alertes partent déjà ce jour-là\u202F: pas une de plus.`);
    const decidedById = actor.kind === "staff" ? actor.id : null;
    const data = { state: "confirmed", confirmed: digestOf(campaign), leavesAt, decidedById, decidedAt: now() };
    await tx.alert.update({ where: { id }, data });
    if (leavesAt <= now()) {
      const left = await leave(tx, note, row, seen.value);
      return left.ok ? done({ at: null }) : left;
    }
    note({ subject: alertSubject(id) });
    return done({ at: leavesAt.toISOString() });
  });
}

const due = () => ({ ...openAlerts(), state: "confirmed", leavesAt: { lte: now() } });

/** Sends those whose hour has come, once each; what stops one is kept with it. Run every few seconds. */
export async function sendDueAlerts(): Promise<void> {
  if (isQuiet(now())) return;
  for (const { id } of await db.alert.findMany({ where: due(), select: { id: true } })) {
    const left = await change<null>(systemActor("notifications"), "alert.sent", async (tx, note) => {
      const row = await tx.alert.findFirst({ where: { id, ...due() } });
      const campaign = row && confirmedAs(campaignOf(row), row.confirmed);
      if (!row || !campaign) return refused("", alertGone);
      if (await isUnseen(tx, row)) return refused("", unseen);
      // The hour of both: the article comes out first.
      if ((await articleOf(tx, row))?.status === "scheduled") return unchanged(null);
      return leave(tx, note, row, campaign);
    });
    if (left.ok) continue;
    const why = Object.values(left.errors)[0]?.[0] ?? "";
    const data = { state: "declined", why, decidedAt: now() };
    await change<null>(systemActor("notifications"), "alert.declined", async (tx, note) => {
      await tx.alert.updateMany({ where: { id, state: "confirmed" }, data });
      return note({ subject: alertSubject(id) });
    });
  }
}

export function purgeAlerts(): Promise<unknown> {
  const createdAt = { lt: keptSince("pushCampaigns", now()) };
  return maintain("alerts.purge", (tx) => tx.alert.deleteMany({ where: { createdAt } }));
}

/** To be called at start-up: writes the mails of an alert to the followers of a coverage, a round at a time. */
export const handleAlerts = () => handleJob(MAILS, inRounds(mailRound), "mail");

const mailRound = ({ id }: { id: number }) =>
  maintain("alerts.mail", async (tx) => {
    const alert = await tx.alert.findFirst({ where: { id, state: "sent", directId: { not: null } } });
    if (!alert?.directId) return false;
    if (await isUnseen(tx, alert)) {
      await tx.alert.update({ where: { id }, data: { why: unseen } });
      return false;
    }
    const { title, body, url, mailedTo } = alert;
    const { count, last, isMore } = await mailFollowers(tx, alert.directId, mailedTo, { title, text: body, url });
    await tx.alert.update({ where: { id }, data: { mails: { increment: count }, mailedTo: last } });
    return isMore;
  });
