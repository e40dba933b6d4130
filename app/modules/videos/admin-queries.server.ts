import { inBin } from "#app/modules/bin/bin.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { paged } from "#app/utils/paged.ts";

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

type VideoState = "published" | "hidden";

interface VideoListQuery {
  q: string;
  state: VideoState | null;
  trash: boolean;
  page: number;
  perPage: number;
}

/** A page of the videos in the site's order; or of those in the bin. */
export function listVideosForStaff({ q, state, trash, ...page }: VideoListQuery) {
  const where: Prisma.VideoWhereInput = {
    deletedAt: inBin(trash),
    ...(state ? { isPublished: state === "published" } : {}),
    ...(q ? { OR: [{ title: { contains: q } }, { videoId: q }] } : {}),
  };
  const orderBy: Prisma.VideoOrderByWithRelationInput[] = trash
    ? [{ deletedAt: "desc" }]
    : [{ position: "asc" }, { id: "desc" }];
  return paged(page, db.video.count({ where }), async (slice) =>
    (await db.video.findMany({ where, orderBy, ...slice, select })).map(toRow),
  );
}

export type VideoRow = Awaited<ReturnType<typeof listVideosForStaff>>["items"][number];

/** One video as its form shows it, or null. */
export async function findVideoForStaff(id: number) {
  const found = await db.video.findFirst({ where: { id, deletedAt: null }, select });
  return found && toRow(found);
}
