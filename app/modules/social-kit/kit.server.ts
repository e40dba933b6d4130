import { createHash } from "node:crypto";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { blocksIn } from "#app/modules/blocks/block.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { drawable } from "#app/modules/media/share-images/font.server.ts";
import { keptDrawing } from "#app/modules/media/share-images/kept-drawings.server.ts";
import { QueueFull, WeightedLimit } from "#app/platform/limits/fair-queue.server.ts";
import { DEFAULT_COLOUR } from "#app/utils/colour.ts";
import { singleFlight } from "#app/utils/memoized.ts";
import { captionOf, sentencesOf } from "./caption.ts";
import { lookOf } from "./look.ts";
import type { Frame } from "./slide.server.ts";
import { blockSlides } from "./slides/blocks.server.ts";
import { end, sources } from "./slides/closing.server.ts";
import { cover, points, story } from "./slides/opening.server.ts";

const DRAWING = 1;
const MOST_BLOCK_SLIDES = 8;
/** Sentences of a standfirst that have a slide each; the last one goes on with the others. */
const MOST_SENTENCES = 6;

const gathered = (sentences: string[]) =>
  sentences.length > MOST_SENTENCES
    ? [...sentences.slice(0, MOST_SENTENCES - 1), sentences.slice(MOST_SENTENCES - 1).join(" ")]
    : sentences;

export function planKit(article: ArticlePage, site: { name: string; url: string }) {
  const undrawn: string[] = [];
  const toDrawable = (text: string): string[] => {
    const words = drawable(text);
    if (words === null && text.trim()) undrawn.push(text);
    return words === null ? [] : [words];
  };
  const [title] = toDrawable(article.title);
  if (!title) return null;
  const shown = shownImage(article);
  const address = `${site.url.replace(/^https?:\/\//, "")}/articles/${article.id}`;
  const about = {
    title,
    label: toDrawable(article.category?.name ?? "")[0] ?? null,
    picture: shown?.base ?? null,
    alt: [`Couverture\u202F: «\u202F${article.title}\u202F»`, shown?.alt ?? ""].filter(Boolean).join(", "),
  };
  const keyPoints = article.keyPoints.flatMap(toDrawable);
  const slidePoints = keyPoints.length > 0 ? keyPoints : gathered(sentencesOf(article.excerpt)).flatMap(toDrawable);
  const blocks = blocksIn(article.bodyHtml).flatMap((block) => ("data" in block ? [blockSlides(block)] : []));
  const large = blocks.find(({ length }) => length > 0 && length <= MOST_BLOCK_SLIDES) ?? [];
  const slides = [
    cover(about),
    ...points(slidePoints, keyPoints.length > 0 ? "En 30 secondes" : "En bref"),
    ...large,
    ...sources(article.sources),
    end(address),
  ];
  const colour = article.category?.color ?? DEFAULT_COLOUR;
  const versionParts = {
    DRAWING,
    about,
    said: slidePoints,
    text: article.bodyHtml,
    colour,
    address,
    sources: article.sources,
    site: site.name,
  };
  const version = createHash("sha256").update(JSON.stringify(versionParts)).digest("hex").slice(0, 16);
  const number = (at: number) => String(at + 1).padStart(2, "0");
  const all = [...slides, story(about)].map((slide, at) => ({ slide, at, file: `${number(at)}-${slide.name}.png` }));
  const frame = (at: number): Frame => ({
    index: at,
    total: slides.length,
    look: lookOf(colour),
    site: drawable(site.name) ?? "",
  });
  const sheet = (name: string) => {
    const found = all.find(({ file }) => file === name);
    return found ? found.slide.draw(frame(found.at)) : null;
  };
  return {
    kit: {
      version,
      images: all.map(({ slide, at, file }) => ({ file, alt: slide.alt, vertical: at === slides.length })),
      caption: captionOf({
        title: article.title,
        excerpt: article.excerpt,
        tags: article.tags.map(({ name }) => name),
        category: article.category?.name ?? null,
        address,
      }),
      undrawn,
    },
    sheet,
    draw: async (name: string) => keptDrawing(`${version} ${name}`, async () => (await sheet(name))?.toPng() ?? null),
  };
}

type Planned = NonNullable<ReturnType<typeof planKit>>;
export type Kit = Planned["kit"];
export type KitImage = Kit["images"][number];

/** One article's images at a time, some seconds of a core each; who would wait longer is told to come back. */
const limit = new WeightedLimit({ maxWeight: 1, maxPieces: 1, maxWaiting: 3, maxWaitMs: 20_000 });

/** Every image of an article, drawn once for all who ask. Null when one cannot be, or too many articles wait. */
export const drawKit = singleFlight(drawInTurn, ({ kit }) => kit.version);

async function drawInTurn({ kit, draw }: Planned, sender: string): Promise<Map<string, Buffer> | null> {
  try {
    const leave = await limit.enter({ weight: 1, sender });
    try {
      const drawn = new Map<string, Buffer>();
      for (const { file } of kit.images) {
        const image = await draw(file);
        if (!image) return null;
        drawn.set(file, image);
      }
      return drawn;
    } finally {
      leave();
    }
  } catch (error) {
    if (error instanceof QueueFull) return null;
    throw error;
  }
}
