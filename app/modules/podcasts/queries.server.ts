import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { table } from "#app/records/declared/table.server.ts";
import { formatDuration } from "#app/utils/durations.ts";
import { paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { inFrench } from "#app/utils/typography.ts";
import { platformForm } from "./platform-schema.ts";

const episodeSelect = {
  ...selectOf(["id", "title", "description", "pubDate", "duration", "imageUrl", "imageAlt", "audioUrl", "audioType"]),
  ...selectOf(["transcriptUrl", "link", "season", "episode", "isDemo"]),
  image: { select: imageSelect },
} satisfies Prisma.PodcastEpisodeSelect;

function toEpisodeView(row: Prisma.PodcastEpisodeGetPayload<{ select: typeof episodeSelect }>) {
  const { imageAlt, image, imageUrl, pubDate, duration, ...rest } = row;
  const ownImage = toImageView(image, imageAlt);
  return {
    ...inFrench(rest, "title", "description"),
    pubDate: pubDate.toISOString(),
    duration: formatDuration(duration),
    rawDuration: duration,
    image: ownImage,
    imageUrl: !ownImage && imageUrl ? signedImageUrl(imageUrl, 320) : null,
  };
}

export type EpisodeView = ReturnType<typeof toEpisodeView>;

const newest = [{ pubDate: "desc" as const }, { id: "desc" as const }];

async function shown() {
  const visible = { pubDate: { lte: now() }, OR: [{ feedId: null }, { feed: { deletedAt: null } }] };
  const real = await db.podcastEpisode.findFirst({ where: { ...visible, isDemo: false }, select: { id: true } });
  return real ? { ...visible, isDemo: false } : visible;
}

export const listEpisodes = cachedRead(async ({ limit, page = 1 }: { limit: number; page?: number }) => {
  const where = await shown();
  const { items, ...list } = await paged({ page, perPage: limit }, db.podcastEpisode.count({ where }), (slice) =>
    db.podcastEpisode.findMany({ where, orderBy: newest, ...slice, select: episodeSelect }),
  );
  return { episodes: items.map(toEpisodeView), ...list };
});

/** The page, of `limit` episodes, on which an episode stands; null when readers cannot see it. */
export async function pageOfEpisode(id: number, limit: number): Promise<number | null> {
  const where = await shown();
  const found = await db.podcastEpisode.findFirst({ where: { ...where, id }, select: { pubDate: true } });
  if (!found) return null;
  const newer = [{ pubDate: { gt: found.pubDate } }, { pubDate: found.pubDate, id: { gt: id } }];
  const before = await db.podcastEpisode.count({ where: { AND: [where, { OR: newer }] } });
  return Math.floor(before / limit) + 1;
}

export const listPlatforms = () =>
  db.podcastPlatform.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: selectOf(["id", "name", "url"]),
  });

export const platforms = table({
  model: "PodcastPlatform",
  noun: "podcast-platform",
  form: platformForm,
  search: ["name", "url"],
  noted: ["name", "url"],
  sorts: ["position"],
  order: { noun: "podcast-platform" },
});
