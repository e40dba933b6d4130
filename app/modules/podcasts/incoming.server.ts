import type { Tx } from "#app/platform/db.server.ts";
import type { Feed } from "#app/platform/prisma/client.ts";

export type IncomingEpisode = {
  guid: string;
  link: string | null;
  title: string;
  content: string;
  publishedAt: Date;
  imageUrl: string | null;
  audio?: { url: string; type: string; bytes: number | null };
  transcriptUrl?: string;
  duration?: string;
  durationSeconds?: number;
  season?: number;
  episode?: number;
};

const maxEpisodes = 2_000;

type Reading = { feed: Feed; items: readonly IncomingEpisode[]; coverUrl: string | null; now: Date };
type EpisodePlan = { created: IncomingEpisode[]; updated: { id: number; item: IncomingEpisode }[]; seenIds: number[] };

const fields = (item: IncomingEpisode, coverUrl: string | null) => ({
  title: item.title,
  description: item.content,
  link: item.link,
  audioUrl: item.audio?.url ?? "",
  audioType: item.audio?.type ?? "audio/mpeg",
  audioBytes: item.audio?.bytes ?? null,
  transcriptUrl: item.transcriptUrl ?? null,
  imageUrl: item.imageUrl ?? coverUrl,
  duration: item.duration ?? null,
  durationSeconds: item.durationSeconds ?? null,
  season: item.season ?? null,
  episode: item.episode ?? null,
});

/** Episodes are known by their guid alone: a show may give all of them one link. Items without sound are not episodes. */
export async function planEpisodes(tx: Pick<Tx, "podcastEpisode">, { feed, items, coverUrl }: Reading) {
  const episodes = [
    ...new Map(
      items
        .filter(({ audio }) => audio)
        .toReversed()
        .map((item) => [item.guid, item]),
    ).values(),
  ].toReversed();
  const stored = await tx.podcastEpisode.findMany({ where: { feedId: feed.id } });
  const byGuid = new Map(stored.map((episode) => [episode.guid, episode]));
  const plan: EpisodePlan = { created: [], updated: [], seenIds: [] };
  for (const item of episodes) {
    const known = byGuid.get(item.guid);
    if (!known) {
      plan.created.push(item);
      continue;
    }
    plan.seenIds.push(known.id);
    const next = fields(item, coverUrl);
    if (Object.entries(next).some(([key, value]) => known[key as keyof typeof next] !== value))
      plan.updated.push({ id: known.id, item });
  }
  return plan;
}

export async function storeEpisodes(tx: Tx, { feed, coverUrl, now }: Reading, plan: EpisodePlan): Promise<void> {
  await tx.podcastEpisode.createMany({
    data: plan.created.map((item) => ({
      ...fields(item, coverUrl),
      feedId: feed.id,
      guid: item.guid,
      pubDate: item.publishedAt,
      lastSeenAt: now,
    })),
  });
  for (const { id, item } of plan.updated)
    await tx.podcastEpisode.update({ where: { id }, data: fields(item, coverUrl) });
  await tx.podcastEpisode.updateMany({ where: { id: { in: plan.seenIds } }, data: { lastSeenAt: now } });
  const extra = await tx.podcastEpisode.findMany({
    where: { feedId: feed.id },
    orderBy: [{ pubDate: "desc" }, { id: "desc" }],
    skip: maxEpisodes,
    select: { id: true },
  });
  if (extra.length > 0) await tx.podcastEpisode.deleteMany({ where: { id: { in: extra.map(({ id }) => id) } } });
}
