import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { french } from "#app/utils/typography.ts";

export interface VideoCard {
  id: number;
  /** YouTube identifier. */
  videoId: string;
  title: string;
  thumbnail: ImageView | null;
  /** Stands in for a real one, and says so. */
  isDemo: boolean;
}

export const videoSelect = {
  id: true,
  videoId: true,
  title: true,
  isDemo: true,
  thumbnail: { select: imageSelect },
} satisfies Prisma.VideoSelect;

export function toVideoCard(row: Prisma.VideoGetPayload<{ select: typeof videoSelect }>): VideoCard {
  const { id, videoId, thumbnail, isDemo } = row;
  const title = french(row.title);
  return { id, videoId, title, thumbnail: toImageView(thumbnail, title), isDemo };
}
