import { systemActor } from "#app/modules/rights/actor.ts";
import { type Note, change } from "#app/modules/audit/change.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { notificationPicture, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { type ConfirmedCampaign, type NewCampaign, chosenBefore } from "#app/modules/push/confirmation.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { type PushTopic, categoryTopic } from "#app/modules/push/topics.ts";
import { articleGone, articleSubject } from "./saving.server.ts";

/** Push topics of an article: all articles, and its category. */
export function topicsOfArticle(categoryId: number | null): PushTopic[] {
  return categoryId ? ["articles", categoryTopic(categoryId)] : ["articles"];
}

/** On the site, its box ticked, and not announced yet. */
const notAnnounced = () => ({
  deletedAt: null,
  status: "published" as const,
  publishedAt: { lte: now() },
  notifyOnPublish: true,
  notifiedAt: null,
});

const toldSelect = {
  title: true,
  excerpt: true,
  slug: true,
  categoryId: true,
  imageAlt: true,
  image: { select: imageSelect },
} as const;

/** The notification of an article on the site; null when it is not there, or subscribers were told. */
export async function articleCampaign(id: number, reader: Pick<Tx, "article"> = db): Promise<NewCampaign | null> {
  const { notifyOnPublish: _, ...where } = notAnnounced();
  const row = await reader.article.findFirst({ where: { id, ...where }, select: toldSelect });
  return (
    row && {
      kind: "article",
      key: articleSubject(id),
      title: row.title,
      body: row.excerpt,
      url: `/articles/${row.slug}`,
      image: notificationPicture(toImageView(row.image, row.imageAlt)),
      topics: topicsOfArticle(row.categoryId),
    }
  );
}

/** Queues it, once: in the caller's transaction. Answers how many devices. */
export async function tell(tx: Tx, note: (note: Note) => void, id: number, campaign: ConfirmedCampaign) {
  const queued = await queueCampaign(tx, campaign);
  const told = queued?.targeted ?? 0;
  await tx.article.update({ where: { id }, data: { notifiedAt: now() } });
  note({ subject: articleSubject(id), after: { told } });
  return done({ told });
}

/** Notifies subscribers, once each, of articles just published with their box ticked. Run every few seconds. */
export async function announceArticles(): Promise<void> {
  for (const { id } of await db.article.findMany({ where: notAnnounced(), select: { id: true } })) {
    await change<{ told: number }>(systemActor("notifications"), "article.told", async (tx, note) => {
      const isChosen = await tx.article.findFirst({ where: { id, ...notAnnounced() }, select: { id: true } });
      const campaign = isChosen && (await articleCampaign(id, tx));
      return campaign ? tell(tx, note, id, chosenBefore(campaign)) : refused("", articleGone);
    });
  }
}
