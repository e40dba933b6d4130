import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { countAudience, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { type NewCampaign, seenBy } from "#app/modules/push/confirmation.server.ts";
import { notificationPicture } from "#app/modules/push/notification.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, handleJob, inRounds } from "#app/platform/jobs/jobs.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { covering, isShown } from "./coverage-rights.server.ts";
import { countFollowersOf, followersAfter, stopReminderUrl } from "./reminders.server.ts";
import { updateGone, updateSubject } from "./updates.server.ts";

/** Announcements a coverage, at most: a follower of one evening did not ask for ten mails. */
export const MOST_ANNOUNCED = 6;

/** Mails of one round: between two of them others write. */
const AT_ONCE = 100;

const MAILS = "direct.update-mails";

/** Who an update would reach: readers who asked for mails of this coverage, devices subscribed to all coverages. */
export const countFollowers = async (
  directId: number,
  reader: Pick<Tx, "directReminder" | "pushSubscription"> = db,
) => ({
  readers: await countFollowersOf(reader, directId),
  devices: await countAudience(["directs", `direct:${directId}`], reader),
});

const announcedSelect = { id: true, headline: true, imageAlt: true, image: { select: imageSelect } } as const;

const addressOf = ({ id, direct }: { id: number; direct: { slug: string } }) =>
  `/suivis-en-direct/${direct.slug}?maj=${id}#maj-${id}`;

type Announced = Prisma.DirectUpdateGetPayload<{ select: typeof announcedSelect }> & {
  direct: { id: number; title: string; slug: string };
};

const updateCampaign = (update: Announced): NewCampaign => ({
  kind: "update",
  key: updateSubject(update.id),
  title: french(update.headline),
  body: french(update.direct.title),
  url: addressOf(update),
  image: notificationPicture(toImageView(update.image, update.imageAlt)),
  topics: ["directs", `direct:${update.direct.id}`],
});

/** What is asked before it leaves; null when it is not there. */
export async function updateToConfirm(directId: number, id: number): Promise<NewCampaign | null> {
  const select = { ...announcedSelect, direct: { select: { id: true, title: true, slug: true } } };
  const row = await db.directUpdate.findFirst({ where: { id, directId, deletedAt: null }, select });
  return row && updateCampaign(row);
}

/** Announces one update as the page has shown it (`proof`): mails to followers, by a job, and a notification, with the transaction. */
export const announceUpdate = (actor: Actor, directId: number, id: number, proof: unknown) =>
  covering<{ readers: number; devices: number }>(actor, directId, "update.announced", async (tx, note, direct) => {
    const update = await tx.directUpdate.findFirst({
      where: { id, directId, deletedAt: null },
      select: { ...announcedSelect, announcedAt: true },
    });
    if (!update) return refused("", updateGone);
    if (direct.status === "draft")
      return refused("", "Les lecteurs ne voient pas encore ce direct\u202F: annoncez-le d’abord.");
    if (update.announcedAt) return refused("", "Cette mise à jour a déjà été envoyée aux abonnés.");
    const sent = await tx.directUpdate.count({ where: { directId, announcedAt: { not: null } } });
    if (sent >= MOST_ANNOUNCED)
      return refused(
        "",
        `${plural(sent, "mise à jour", "mises à jour")} de ce direct ont déjà été envoyées\u202F: pas une de plus.`,
      );
    const { readers, devices } = await countFollowers(directId, tx);
    if (readers + devices === 0) return refused("", "Personne n’a demandé à être prévenu de ce direct.");
    const seen = seenBy(updateCampaign({ ...update, direct }), actor, proof);
    if (!seen.ok) return seen;
    if (readers > 0) await enqueue(tx, MAILS, { updateId: id });
    const pushed = await queueCampaign(tx, { ...seen.value, createdById: actor.kind === "staff" ? actor.id : null });
    const notified = { readers, devices: pushed?.targeted ?? 0 };
    await tx.directUpdate.update({ where: { id }, data: { announcedAt: now(), announcedTo: 0 } });
    note({ subject: updateSubject(id), after: notified });
    return done(notified);
  });

/** To be called at start-up: writes the mails of an update, a round at a time. */
export const handleAnnouncements = () => handleJob(MAILS, inRounds(writeRound), "mail");

interface Letter {
  title: string;
  text: string;
  url: string;
}

/** Queues a mail to the next followers after this reader, in the caller's transaction; answers the last. What readers no longer see mails nobody. */
export async function mailFollowers(tx: Tx, directId: number, after: number, { title, text, url }: Letter) {
  const readers = (await isShown(tx, directId)) ? await followersAfter(tx, directId, after, AT_ONCE) : [];
  const { title: coverage } = await tx.direct.findUniqueOrThrow({ where: { id: directId }, select: { title: true } });
  for (const { id: readerId, email } of readers)
    await queueMail(tx, {
      kind: "direct.update",
      to: email,
      readerId,
      stopUrl: stopReminderUrl(directId, readerId),
      subject: title,
      preview: text || coverage,
      why: "Tu reçois cet email parce que tu as demandé à être prévenu de ce direct.",
      stopLabel: "Ne plus l’être",
      blocks: [
        text || `Dans le direct que tu suis, «\u202F${coverage}\u202F».`,
        { kind: "button", label: text ? "Lire" : "Lire la mise à jour", url: `${env.SITE_URL}${url}` },
      ],
    });
  return { count: readers.length, last: readers.at(-1)?.id ?? after, isMore: readers.length === AT_ONCE };
}

/** Mails for the next readers, and the progress, in one transaction: a crash mails nobody twice. */
const writeRound = ({ updateId: id }: { updateId: number }) =>
  maintain("directs.announce", async (tx) => {
    const update = await tx.directUpdate.findFirst({
      where: { id, deletedAt: null, announcedAt: { not: null } },
      select: { id: true, directId: true, headline: true, announcedTo: true, direct: { select: { slug: true } } },
    });
    if (!update) return false;
    const { directId, headline, announcedTo } = update;
    const letter = { title: headline, text: "", url: addressOf(update) };
    const { last, isMore } = await mailFollowers(tx, directId, announcedTo, letter);
    if (last !== announcedTo) await tx.directUpdate.update({ where: { id }, data: { announcedTo: last } });
    return isMore;
  });
