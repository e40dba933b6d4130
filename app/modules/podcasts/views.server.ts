import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { formatDuration } from "#app/utils/durations.ts";
import { french } from "#app/utils/typography.ts";

export const episodeSelect = {
  id: true,
  title: true,
  description: true,
  pubDate: true,
  duration: true,
  imageUrl: true,
  imageAlt: true,
  audioUrl: true,
  audioType: true,
  transcriptUrl: true,
  link: true,
  season: true,
  episode: true,
  isDemo: true,
  image: { select: imageSelect },
} satisfies Prisma.PodcastEpisodeSelect;

export function toEpisodeView(row: Prisma.PodcastEpisodeGetPayload<{ select: typeof episodeSelect }>) {
  const { imageAlt, image, imageUrl, pubDate, duration, ...rest } = row;
  const ownImage = toImageView(image, imageAlt);
  return {
    ...rest,
    title: french(rest.title),
    description: french(rest.description),
    pubDate: pubDate.toISOString(),
    duration: formatDuration(duration),
    /** As the feed writes it. */
    rawDuration: duration,
    image: ownImage,
    /** Cover of the feed through our proxy (same origin, 320 px wide), when we have no picture of our own. */
    imageUrl: !ownImage && imageUrl ? signedImageUrl(imageUrl, 320) : null,
  };
}

export type EpisodeView = ReturnType<typeof toEpisodeView>;
