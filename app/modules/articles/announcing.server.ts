import { followsOfArticle, followsSelect } from "#app/modules/articles/follows.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { announced, countAudience, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import {
  type ConfirmedCampaign,
  type NewCampaign,
  confirmedAs,
  digestOf,
  seenBy,
} from "#app/modules/push/confirmation.server.ts";
import { notificationPicture, shownWords } from "#app/modules/push/notification.ts";
import { type PushTopic, categoryTopic } from "#app/modules/push/topics.ts";
import { vapid } from "#app/modules/push/vapid-keys.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { articleGone, articleSubject } from "./saving.server.ts";

export function topicsOfArticle(categoryId: number | null): PushTopic[] {
  return categoryId ? ["articles", categoryTopic(categoryId)] : ["articles"];
}

/** The article that an address of this site leads to, itself or a page of it, the present one or an older; what decides whether it may be told. */
export async function articleAtPath(tx: Tx, path: string) {
  const slug = decodeURIComponent(/^\/articles\/([^/?#]+)(?:[/?#]|$)/i.exec(path)?.[1] ?? "").toLowerCase();
  const id = /^\d{1,9}$/.test(slug) ? Number(slug) : await rowOnceAt(tx, "article", slug);
  const row =
    (await tx.article.findFirst({ where: { slug, deletedAt: null } })) ??
    (id ? await tx.article.findFirst({ where: { id, deletedAt: null } }) : null);
  if (!row) return null;
  const image = row.imageId ? await tx.media.findUnique({ where: { id: row.imageId }, select: imageSelect }) : null;
  return {
    id: row.id,
    key: articleSubject(row.id),
    notifiedAt: row.notifiedAt,
    publishedAt: row.publishedAt,
    isPublic: row.status === "published" || row.status === "scheduled",
    image: notificationPicture(toImageView(image, row.imageAlt)),
  };
}

/** Who follows something that an article is about, as it was last saved. */
export async function followersTopics(id: number) {
  const row = await db.article.findUnique({ where: { id }, select: followsSelect });
  return row ? followsOfArticle(row) : [];
}

/** On the site, its box ticked, and not announced yet. */
const notAnnounced = () => ({
  deletedAt: null,
  status: "published" as const,
  publishedAt: { lte: now() },
  notifyOnPublish: true,
  notifiedAt: null,
});

const announcedSelect = {
  ...followsSelect,
  slug: true,
  imageAlt: true,
  image: { select: imageSelect },
  ...selectOf(["status", "publishedAt", "notifyOnPublish", "confirmedPush"]),
} as const;

/** What an article has yet to tell: on the site, or scheduled with its box ticked; null otherwise, or once it was told. */
export async function articleToAnnounce(id: number, reader: Pick<Tx, "article"> = db) {
  const row = await reader.article.findFirst({
    where: {
      id,
      deletedAt: null,
      notifiedAt: null,
      OR: [
        { status: "published", publishedAt: { lte: now() } },
        { status: "scheduled", notifyOnPublish: true },
      ],
    },
    select: announcedSelect,
  });
  if (!row) return null;
  const campaign: NewCampaign = {
    kind: "article",
    key: articleSubject(id),
    title: row.title,
    body: row.excerpt,
    url: `/articles/${row.slug}`,
    image: notificationPicture(toImageView(row.image, row.imageAlt)),
    topics: topicsOfArticle(row.categoryId),
    follows: await followsOfArticle(row),
  };
  return {
    campaign,
    /** Its box is ticked: it leaves once the article is on the site, if it is confirmed. */
    isChosen: row.notifyOnPublish,
    confirmed: confirmedAs(campaign, row.confirmedPush),
    /** When the article will be on the site; null: it is. */
    at: row.status === "scheduled" ? row.publishedAt : null,
  };
}

export function keepConfirmed(tx: Tx, id: number, campaign: NewCampaign) {
  return tx.article.update({ where: { id }, data: { confirmedPush: digestOf(campaign) } });
}

const countTold = ({ topics, follows = [] }: NewCampaign, tx: Tx) => countAudience([...topics, ...follows], tx);

/** What a saved article will tell by itself, to how many devices. `shown` by its form, it is confirmed. */
export async function pendingPush(tx: Tx, id: number, shown?: string) {
  const found = await articleToAnnounce(id, tx);
  if (!found?.isChosen) return null;
  const isShown = vapid() !== null && shown === shownWords(found.campaign);
  if (isShown) await keepConfirmed(tx, id, found.campaign);
  return { isConfirmed: isShown || found.confirmed !== null, devices: await countTold(found.campaign, tx) };
}

/** Articles on the site or scheduled, whose notification waits: nobody confirmed it as it is now. */
export async function unconfirmedArticles(): Promise<{ id: number; title: string }[]> {
  const { publishedAt: _, ...untold } = notAnnounced();
  const where = { ...untold, status: { in: ["published" as const, "scheduled" as const] } };
  const rows = await db.article.findMany({ where, select: { id: true, title: true } });
  const campaigns = await Promise.all(rows.map(({ id }) => articleToAnnounce(id)));
  return rows.filter((_row, index) => campaigns[index] && !campaigns[index].confirmed);
}

/** Queues what is told of an article that is on the site, once, in the caller's transaction; null when it is not, or was. */
export async function tellOfArticle(tx: Tx, id: number, campaign: ConfirmedCampaign) {
  const { notifyOnPublish: _, ...untold } = notAnnounced();
  if ((await tx.article.count({ where: { id, ...untold } })) === 0) return null;
  // An alert that leads to it tells its followers too: once told, it is told no more.
  const row = await tx.article.findUniqueOrThrow({ where: { id }, select: followsSelect });
  const queued = await queueCampaign(tx, { ...campaign, follows: await followsOfArticle(row) });
  await tx.article.update({ where: { id }, data: announced() });
  return queued;
}

async function announce(tx: Tx, note: Noting, id: number, campaign: ConfirmedCampaign) {
  const notified = (await tellOfArticle(tx, id, campaign))?.targeted ?? 0;
  note({ subject: articleSubject(id), after: { told: notified } });
  return done({ notified });
}

/** Notifies subscribers, once each, of articles just published with their box ticked, as confirmed. Run every few seconds. */
export async function announceArticles(): Promise<void> {
  for (const { id } of await db.article.findMany({ where: notAnnounced(), select: { id: true } })) {
    if (!(await articleToAnnounce(id))?.confirmed) continue;
    await change<{ notified: number }>(systemActor("notifications"), "article.told", async (tx, note) => {
      const found = await articleToAnnounce(id, tx);
      return found?.isChosen && found.confirmed && !found.at
        ? announce(tx, note, id, found.confirmed)
        : refused("", articleGone);
    });
  }
}

const toPropose =
  "Sa notification n’était pas prévue à sa parution\u202F: proposez une alerte, une autre personne l’envoie.";

/** Tells subscribers of an article, now or at its hour, or not (`silent`). `proof`: of what the page showed. Answers how many devices; null: nobody. */
export async function notifySubscribers(
  actor: Actor,
  id: number,
  { proof, silent = false }: { proof?: unknown; silent?: boolean },
) {
  const isComing = Boolean((await articleToAnnounce(id))?.at);
  const action = silent || isComing ? "article.push-decided" : "article.told";
  return change<{ notified: number | null; isComing: boolean }>(actor, action, async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await articleToAnnounce(id, tx);
    if (!found || (found.at !== null) !== isComing)
      return refused("", "Cet article n’est pas en ligne, ou ses abonnés ont déjà été prévenus.");
    if (!silent && !found.isChosen) return refused("", toPropose);
    const seen = silent ? null : seenBy(found.campaign, actor, proof);
    if (seen && !seen.ok) return seen;
    if (seen && !isComing) {
      const now = await announce(tx, note, id, seen.value);
      return now.ok ? done({ ...now.value, isComing }) : now;
    }
    if (seen) await keepConfirmed(tx, id, found.campaign);
    else await tx.article.update({ where: { id }, data: { notifyOnPublish: false, confirmedPush: null } });
    note({
      subject: articleSubject(id),
      before: { notifyOnPublish: found.isChosen },
      after: { notifyOnPublish: !silent },
    });
    return done({ notified: seen ? await countTold(found.campaign, tx) : null, isComing });
  });
}
