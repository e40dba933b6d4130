import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { notificationPicture, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
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

/** Notifies subscribers, once each, of articles just published with their box ticked. Run every few seconds. */
export async function announceArticles(): Promise<void> {
  for (const { id } of await db.article.findMany({ where: notAnnounced(), select: { id: true } })) {
    await change<null>(systemActor("notifications"), "article.told", async (tx, note) => {
      const row = await tx.article.findFirst({
        where: { id, ...notAnnounced() },
        select: {
          title: true,
          excerpt: true,
          slug: true,
          categoryId: true,
          imageAlt: true,
          image: { select: imageSelect },
        },
      });
      if (!row) return refused("", articleGone);
      const campaign = await queueCampaign(tx, {
        kind: "article",
        key: articleSubject(id),
        title: row.title,
        body: row.excerpt,
        url: `/articles/${row.slug}`,
        image: notificationPicture(toImageView(row.image, row.imageAlt)),
        topics: topicsOfArticle(row.categoryId),
      });
      await tx.article.update({ where: { id }, data: { notifiedAt: now() } });
      note({ subject: articleSubject(id), after: { told: campaign?.targeted ?? 0 } });
      return done(null);
    });
  }
}
