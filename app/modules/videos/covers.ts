import type { ImageView } from "#app/utils/image-view.ts";

/** Upright covers of our own (prisma/seed/art/scenes-shorts.mjs): the ground of each, and what it shows. */
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
