import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type VideoCard, toVideoCard, videoSelect } from "./views.ts";

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
