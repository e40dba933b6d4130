import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";

export interface VideoCard {
  id: number;
  /** YouTube identifier. */
  videoId: string;
  title: string;
  thumbnail: ImageView | null;
}

export const videoSelect = {
  id: true,
  videoId: true,
  title: true,
  thumbnail: { select: imageSelect },
} satisfies Prisma.VideoSelect;

export function toVideoCard(row: Prisma.VideoGetPayload<{ select: typeof videoSelect }>): VideoCard {
  const { id, videoId, title, thumbnail } = row;
  return { id, videoId, title, thumbnail: toImageView(thumbnail, title) };
}
