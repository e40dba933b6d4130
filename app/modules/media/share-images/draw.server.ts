import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { OverlayOptions } from "sharp";
import { readablePair } from "#app/utils/colour.ts";
import { SHARED } from "#app/utils/image-view.ts";
import { loadSharp } from "../sharp.server.ts";
import type { Card, CardDrawing } from "./card.ts";
import { drawingLayers } from "./drawing-layers.server.ts";
import { at, drawable, line, reachOf, widthOf } from "./font.server.ts";
import { type Box, cutLine, pitchOf, setText } from "./line-breaking.server.ts";
import { type Cut, disc, label, sheet } from "./shapes.ts";

/** Of everything below: another drawing has other addresses. */
export const DRAWING = 1;

const INK = "#1d1a1f";
const PAPER = "#fffdf9";
const RED = "#ff4d4d";
const WHITE = "#ffffff";

/** The picture lies under two sheets of paper: a strip of the category's colour, and the one that is written on. */
const STRIP: Cut = [
  [430, 0],
  [418, 210],
  [424, 390],
  [404, 630],
];
const SHEET: Cut = [
  [444, 0],
  [438, 160],
  [446, 420],
  [426, 630],
];
const EDGES = { left: 386, width: 66 };
const PICTURE = { width: 440, height: SHARED.height };

/** Where the title stands, and the site's name: beside a picture, or above a drawing. */
const BESIDE = { text: { left: 496, width: 652, top: 56, bottom: 446 }, baseline: 526 };
const UNDER = {
  text: { left: 72, width: 1072, top: 36, bottom: 250 },
  baseline: 596,
  sung: 190,
  robin: { size: 128, left: 56, top: 498 },
};
const LABEL = { size: 30, height: 54, padding: 20, below: 30 };
const ROBIN = { size: 200, left: 396, top: 428 };
const SUNG = { size: 52, left: 566, after: 14, width: 540 };

/** No drawing may take longer, in seconds: its picture was checked at upload. */
const MOST_SECONDS = 10;
/** Bytes: messengers leave out heavier ones. */
const MOST_BYTES = 150_000;
const QUALITIES = [84, 64, 40];

/** JPEG, 1200 × 630 px, 150 kB at most. `picture` is a file; without one Robin is drawn. Throws what sharp throws. */
export async function drawCard(card: Card, picture: Uint8Array | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const title = drawable(card.title);
  if (title === null) throw new Error("a title that the face does not draw");
  const robin = await readFile(resolve("public/art/robin-decoupe.png"));
  const robinAt = async (size: number, left: number, top: number): Promise<OverlayOptions> => ({
    input: await sharp(robin).resize(size, size).png({ compressionLevel: 1 }).toBuffer(),
    left,
    top,
  });

  const layers = card.drawing
    ? await withDrawing(card, card.drawing, title, robinAt)
    : await withPicture(card, picture, title, robinAt);

  const canvas = {
    width: SHARED.width,
    height: SHARED.height,
    channels: 3 as const,
    background: readablePair(card.colour).text,
  };
  const { data, info } = await sharp({ create: canvas })
    .composite(layers)
    .removeAlpha()
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const file = await sharp(data, { raw })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (file.length <= MOST_BYTES) return file;
  }
  throw new Error("a picture that does not get light enough");
}

type RobinAt = (size: number, left: number, top: number) => Promise<OverlayOptions>;

async function withPicture(card: Card, picture: Uint8Array | null, title: string, robinAt: RobinAt) {
  const sharp = await loadSharp();
  const colour = readablePair(card.colour);
  const layers: OverlayOptions[] = [];
  if (picture) {
    const { width, height } = PICTURE;
    // What our drawings show is in their middle.
    const position = card.picture?.startsWith("/art/") ? "centre" : sharp.strategy.attention;
    const cut = await sharp(picture).resize(width, height, { position }).png({ compressionLevel: 1 }).toBuffer();
    layers.push({ input: cut, left: 0, top: 0 });
  } else {
    layers.push(at(disc(380, PAPER), 14, 125), await robinAt(340, 34, 140));
  }
  for (const [cut, ground] of [
    [STRIP, colour.text],
    [SHEET, colour.tint],
  ] as const) {
    const moved = cut.map(([x, y]) => [x - EDGES.left, y] as const);
    const { paper, shadow } = sheet(EDGES.width, SHARED.height, ground, moved);
    layers.push(at(shadow, EDGES.left, 0), at(paper, EDGES.left, 0));
  }
  const right = EDGES.left + EDGES.width;
  layers.push({
    input: { create: { width: SHARED.width - right, height: SHARED.height, channels: 3, background: colour.tint } },
    left: right,
    top: 0,
  });
  layers.push(...written(card, title, colour.text, picture ? SUNG.left : BESIDE.text.left));
  if (picture) layers.push(await robinAt(ROBIN.size, ROBIN.left, ROBIN.top));
  return layers;
}

async function withDrawing(card: Card, drawing: CardDrawing, title: string, robinAt: RobinAt) {
  const colour = readablePair(card.colour);
  const ground = { width: SHARED.width - 28, height: SHARED.height, channels: 3 as const, background: colour.tint };
  return [
    { input: { create: ground }, left: 28, top: 0 },
    ...written(card, title, colour.text, UNDER.sung, UNDER),
    ...drawingLayers(drawing, colour.text),
    await robinAt(UNDER.robin.size, UNDER.robin.left, UNDER.robin.top),
  ];
}

function written(
  { label: named, site }: Card,
  title: string,
  colour: string,
  sungAt: number,
  { text: TEXT, baseline } = BESIDE,
): OverlayOptions[] {
  const layers: OverlayOptions[] = [];
  const about = named && drawable(named);
  const box: Box = { width: TEXT.width, height: TEXT.bottom - TEXT.top - (about ? LABEL.height + LABEL.below : 0) };
  const { size, lines } = setText(title, box);
  const pitch = pitchOf(size);
  const { above } = reachOf(lines[0] ?? "", size);
  const height = above + (lines.length - 1) * pitch + reachOf(lines.at(-1) ?? "", size).below;
  let top = TEXT.top + Math.max(0, box.height - height) / 3;
  if (about) {
    const text = cutLine(about, LABEL.size, TEXT.width - 2 * LABEL.padding);
    const width = Math.ceil(widthOf(text, LABEL.size)) + 2 * LABEL.padding;
    layers.push(at(label(width, LABEL.height, colour), TEXT.left, Math.round(top)));
    layers.push(line(text, LABEL.size, WHITE, TEXT.left + LABEL.padding, top + (LABEL.height + LABEL.size * 0.66) / 2));
    top += LABEL.height + LABEL.below;
  }
  lines.forEach((text, index) => layers.push(line(text, size, INK, TEXT.left, top + above + index * pitch)));
  const after = sungAt + widthOf("«", SUNG.size) + SUNG.after;
  layers.push(line("«", SUNG.size, RED, sungAt, baseline));
  const name = drawable(site);
  if (name) layers.push(line(cutLine(name, SUNG.size, SUNG.width), SUNG.size, INK, after, baseline));
  return layers;
}
