import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

const videoSelect = {
  ...selectOf(["id", "videoId", "title", "isDemo"]),
  thumbnail: { select: imageSelect },
} satisfies Prisma.VideoSelect;

function toVideoCard(row: Prisma.VideoGetPayload<{ select: typeof videoSelect }>) {
  const title = french(row.title);
  return { ...pick(row, ["id", "videoId", "isDemo"]), title, thumbnail: toImageView(row.thumbnail, title) };
}

export type VideoCard = ReturnType<typeof toVideoCard>;

/** Published videos in the order of the newsroom; those of the demonstration give way to the first real one. */
export const listPublishedVideos = cachedRead(async (limit: number): Promise<VideoCard[]> => {
  const shown = { deletedAt: null, isPublished: true };
  const hasReal = (await db.video.findFirst({ where: { ...shown, isDemo: false }, select: { id: true } })) !== null;
  const rows = await db.video.findMany({
    where: hasReal ? { ...shown, isDemo: false } : shown,
    orderBy: [{ position: "asc" }, { id: "desc" }],
    take: limit,
    select: videoSelect,
  });
  return rows.map(toVideoCard);
});
