import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
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

const covers = [
  ["#ff4d4d", "une enveloppe au-dessus d’une urne"],
  ["#ffdf9f", "une assemblée à coupole au bout d’un chemin"],
  ["#1b2c6b", "un rouge-gorge qui chante sur une branche"],
  ["#1e5fbf", "un avion en papier parmi douze étoiles, au-dessus d’une foule"],
  ["#cfe9e1", "une balance posée sur des livres"],
  ["#f9dae4", "une main lève un mégaphone"],
  ["#fbe6bb", "une loupe devant un diagramme en barres"],
  ["#2b2740", "deux bulles au-dessus d’un micro"],
] as const;

function coverAt(index: number): ImageView {
  const [color, alt] = covers[index % covers.length] ?? covers[0];
  return {
    base: `/art/courte/${(index % covers.length) + 1}`,
    widths: [240, 480],
    width: 480,
    height: 853,
    color,
    alt: `Illustration\u202F: ${alt}`,
    credit: "Illustration de la rédaction",
  };
}

/** Videos shown together, each without a picture of its own with a cover that no other one has, as long as there are enough. */
export function withCovers<T extends { id: number; thumbnail: ImageView | null }>(videos: T[]): T[] {
  const taken = new Set<number>();
  return videos.map((video) => {
    if (video.thumbnail) return video;
    let index = video.id % covers.length;
    while (taken.has(index) && taken.size < covers.length) index = (index + 1) % covers.length;
    taken.add(index);
    return { ...video, thumbnail: coverAt(index) };
  });
}
