import { inBin } from "#app/modules/bin/bin.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";

const select = {
  id: true,
  videoId: true,
  title: true,
  isPublished: true,
  isDemo: true,
  version: true,
  deletedAt: true,
  thumbnailCheckedAt: true,
  thumbnail: { select: imageSelect },
} satisfies Prisma.VideoSelect;

function toRow({ thumbnail, thumbnailCheckedAt, ...video }: Prisma.VideoGetPayload<{ select: typeof select }>) {
  return {
    ...video,
    thumbnail: toImageView(thumbnail, ""),
    isThumbnailAwaited: thumbnailCheckedAt === null && thumbnail === null,
  };
}

export type VideoState = "published" | "hidden";

/** Every video in the site's order; or those in the bin. */
export async function listVideosForStaff({ q, state, trash }: { q: string; state: VideoState | null; trash: boolean }) {
  const rows = await db.video.findMany({
    where: {
      deletedAt: inBin(trash),
      ...(state ? { isPublished: state === "published" } : {}),
      ...(q ? { OR: [{ title: { contains: q } }, { videoId: q }] } : {}),
    },
    orderBy: trash ? { deletedAt: "desc" } : [{ position: "asc" }, { id: "desc" }],
    select,
  });
  return rows.map(toRow);
}

export type VideoRow = Awaited<ReturnType<typeof listVideosForStaff>>[number];

/** One video as its form shows it, or null. */
export async function findVideoForStaff(id: number) {
  const found = await db.video.findFirst({ where: { id, deletedAt: null }, select });
  return found && toRow(found);
}
