import { articleSubject } from "#app/modules/articles/saving.server.ts";
import type { NewCampaign } from "#app/modules/push/confirmation.server.ts";
import type { PushTopic } from "#app/modules/push/topics.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Alert } from "#app/platform/prisma/client.ts";

export const alertSubject = (id: number) => `alert:${id}`;

export const alertGone = "Cette alerte n’attend plus\u202F: elle est partie, ou elle a été écartée.";

/** What it sends: that of its article, where it leads to one, so that nobody is told of it twice. */
export const campaignOf = ({ id, articleId, title, body, url, image, topics }: Alert): NewCampaign => ({
  kind: articleId ? "article" : "message",
  key: articleId ? articleSubject(articleId) : alertSubject(id),
  title,
  body,
  url,
  image,
  topics: JSON.parse(topics) as PushTopic[],
});

/** What waits for a person, or for its hour. */
export const openAlerts = () => ({ state: { in: ["waiting", "confirmed"] }, expiresAt: { gt: now() } });
