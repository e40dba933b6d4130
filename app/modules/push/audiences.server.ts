import { findFollowed } from "#app/modules/push/followed.server.ts";
import { type Follow, isFollow } from "#app/modules/push/topics.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { countAudience } from "./campaigns.server.ts";
import { type NewCampaign, proofOf } from "./confirmation.server.ts";
import { categoryTopic, isPushTopic, pushTopics } from "./topics.ts";

export async function audiences() {
  const [all, counts, categories] = await Promise.all([
    countAudience(["*"]),
    db.pushTopic.groupBy({ by: ["topic"], _count: true }),
    db.category.findMany({ where: { deletedAt: null }, select: { id: true, name: true } }),
  ]);
  const inOrder = categories.toSorted((one, other) => one.name.localeCompare(other.name, "fr"));
  const counted = new Map(counts.map(({ topic, _count }) => [topic, _count]));
  const topics = [
    // What each follows is told by the topics of what it is about.
    ...pushTopics.filter(({ key }) => key !== "suivis").map(({ key, label }) => ({ topic: key, label })),
    ...inOrder.map(({ id, name }) => ({ topic: categoryTopic(id), label: `Catégorie ${name}` })),
  ];
  return { all, topics: topics.map((one) => ({ ...one, devices: counted.get(one.topic) ?? 0 })) };
}

export async function topicNames(follows: readonly Follow[] = []): Promise<Map<string, string>> {
  const [{ topics }, followed] = await Promise.all([audiences(), findFollowed(follows)]);
  return new Map([
    ...followed.map(({ follow, name }): [string, string] => [follow, `qui suit ${name}`]),
    ["*", "Tous les abonnés"],
    ["suivis", "Ce qui est suivi"],
    ["appareil", "Un appareil"],
    ...topics.map(({ topic, label }): [string, string] => [topic, label]),
  ]);
}

/** Says to whom: what is followed by its name; a category, not all articles, whose followers are told of it too. */
export async function audienceWords(told: readonly string[]) {
  const names = await topicNames(told.filter(isFollow));
  return (topics: readonly string[]) => {
    const isOfOne = topics.some((topic) => topic.startsWith("categorie:"));
    const words = topics
      .filter((topic) => !isOfOne || topic !== "articles")
      .map((topic) => names.get(topic) ?? "Catégorie supprimée");
    return [...words, ...(isOfOne ? ["et qui suit tout"] : [])].join(", ");
  };
}

const subscriberSelect = {
  ...selectOf(["id", "host", "device", "failureCount", "createdAt", "lastSeenAt"]),
  reader: { select: selectOf(["id", "firstName", "lastName"]) },
  topics: { select: { topic: true } },
} as const;

/** The devices subscribed, newest first, without their addresses; and how many there are of each kind. */
export async function listSubscribers(asked: { page: number; perPage: number }) {
  const [list, families, withReader, names] = await Promise.all([
    paged(asked, db.pushSubscription.count(), (slice) =>
      db.pushSubscription.findMany({ orderBy: { id: "desc" }, ...slice, select: subscriberSelect }),
    ),
    db.pushSubscription.groupBy({ by: ["device"], _count: true }),
    db.pushSubscription.count({ where: { readerId: { not: null } } }),
    topicNames(),
  ]);
  return {
    ...list,
    withReader,
    families: families
      .map(({ device, _count }) => ({ name: device || "Autre", count: _count }))
      .toSorted((a, b) => b.count - a.count),
    items: list.items.map((row) => ({
      ...row,
      topics: row.topics
        .filter(({ topic }) => isPushTopic(topic))
        .map(({ topic }) => names.get(topic) ?? "Catégorie supprimée")
        .join(", "),
    })),
  };
}

/** What this person is shown before a push to many: the message, to whom, how many devices now, and the proof to send back. */
export async function pushQuestion(campaign: NewCampaign, actor: Actor) {
  const { title, body = "", image = null, follows = [] } = campaign;
  const topics = [...new Set([...campaign.topics, ...follows])];
  const [devices, say, { name }] = await Promise.all([countAudience(topics), audienceWords(topics), siteSettings()]);
  return {
    message: { title, body, image, siteName: name },
    audience: say(topics),
    devices,
    proof: proofOf(campaign, actor),
  };
}

export type PushQuestion = Awaited<ReturnType<typeof pushQuestion>>;
