import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

export const videoSelect = {
  id: true,
  videoId: true,
  title: true,
  isDemo: true,
  thumbnail: { select: imageSelect },
} satisfies Prisma.VideoSelect;

export function toVideoCard(row: Prisma.VideoGetPayload<{ select: typeof videoSelect }>) {
  const title = french(row.title);
  return { ...pick(row, ["id", "videoId", "isDemo"]), title, thumbnail: toImageView(row.thumbnail, title) };
}

export type VideoCard = ReturnType<typeof toVideoCard>;
