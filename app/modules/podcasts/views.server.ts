import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { formatDuration } from "#app/utils/durations.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { french } from "#app/utils/typography.ts";

export interface EpisodeView {
  id: number;
  title: string;
  description: string;
  /** ISO 8601. */
  pubDate: string;
  /** "12m 34s"; empty when the feed has none. */
  duration: string;
  /** As the feed writes it. */
  rawDuration: string | null;
  image: ImageView | null;
  /** Cover of the feed through our proxy (same origin, 320 px wide), when we have no picture of our own. */
  imageUrl: string | null;
  audioUrl: string;
  audioType: string;
  /** Its transcript, when the feed has one. */
  transcriptUrl: string | null;
  link: string | null;
  season: number | null;
  episode: number | null;
  /** Stands in for a real one, and is labelled so. */
  isDemo: boolean;
}

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

export function toEpisodeView(row: Prisma.PodcastEpisodeGetPayload<{ select: typeof episodeSelect }>): EpisodeView {
  const { imageAlt, image, imageUrl, pubDate, duration, ...rest } = row;
  const ownImage = toImageView(image, imageAlt);
  return {
    ...rest,
    title: french(rest.title),
    description: french(rest.description),
    pubDate: pubDate.toISOString(),
    duration: formatDuration(duration),
    rawDuration: duration,
    image: ownImage,
    imageUrl: !ownImage && imageUrl ? signedImageUrl(imageUrl, 320) : null,
  };
}
