import { readablePair } from "#app/utils/colour.ts";
import { SHARED } from "#app/utils/image-view.ts";
import { type Point, circle, strip } from "./canvas.ts";
import type { Card } from "./card.ts";
import { draw } from "./drawings.server.ts";
import { drawable, reachOf, widthOf } from "./font.server.ts";
import { type Box, cutLine, pitchOf, setText } from "./line-breaking.server.ts";
import { Sheet } from "./sheet.server.ts";

export const DRAWING = 1;

const INK = "#1d1a1f";
const PAPER = "#fffdf9";
const RED = "#ff4d4d";
const WHITE = "#ffffff";

/** The picture lies under two sheets of paper: a strip of the category's colour, and the one that is written on. */
const STRIP = cut([430, 0], [418, 210], [424, 390], [404, SHARED.height]);
const SHEET = cut([444, 0], [438, 160], [446, 420], [426, SHARED.height]);
const PICTURE_WIDTH = 440;
const SHADOW = { reach: 16, depth: 0.26 };

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

/** Bytes: messengers leave out heavier ones. */
const MOST_BYTES = 150_000;
const QUALITIES = [84, 64, 40];

/** JPEG, 1200 × 630 px, 150 kB at most. `picture` is a file; without one Robin is drawn. Throws what sharp throws. */
export async function drawCard(card: Card, picture: Uint8Array | null): Promise<Buffer> {
  const title = drawable(card.title);
  if (title === null) throw new Error("a title that the face does not draw");
  const sheet = new Sheet(SHARED, readablePair(card.colour).text);
  if (card.drawing) {
    const colour = readablePair(card.colour);
    sheet.canvas.polygon(rightOf(cut([28, 0], [28, SHARED.height])), colour.tint);
    write(sheet, card, title, UNDER.sung, UNDER);
    draw(sheet, card.drawing, colour.text);
    sheet.robin("robin-decoupe", UNDER.robin.size, UNDER.robin.left, UNDER.robin.top);
  } else await withPicture(sheet, card, picture, title);
  const ways = QUALITIES.map(
    (quality) => (painted: Parameters<Parameters<Sheet["toFile"]>[0][0]>[0]) =>
      painted.jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? "4:4:4" : "4:2:0" }),
  );
  return sheet.toFile(ways, MOST_BYTES);
}

function cut(...corners: [x: number, y: number][]): Point[] {
  return corners.map(([x, y]) => ({ x, y }));
}

const rightOf = (edge: Point[]) => [...edge, ...cut([SHARED.width, SHARED.height], [SHARED.width, 0])];

async function withPicture(sheet: Sheet, card: Card, picture: Uint8Array | null, title: string): Promise<void> {
  const colour = readablePair(card.colour);
  if (picture) {
    // What our drawings show is in their middle.
    const isDrawn = card.picture?.startsWith("/art/") ?? false;
    await sheet.picture(picture, isDrawn, SHARED.height, PICTURE_WIDTH);
  } else {
    sheet.canvas.polygon(circle(204, 315, 186, 0.012), PAPER);
    sheet.robin("robin-decoupe", 340, 34, 140);
  }
  layPaper(sheet, STRIP, colour.text);
  layPaper(sheet, SHEET, colour.tint);
  write(sheet, card, title, picture ? SUNG.left : BESIDE.text.left);
  if (picture) sheet.robin("robin-decoupe", ROBIN.size, ROBIN.left, ROBIN.top);
}

/** Paper from its edge to the right, and the shadow that it throws on what lies under it: darker as it is near. */
function layPaper({ canvas }: Sheet, edge: Point[], colour: string): void {
  let before = 0;
  for (let reach = SHADOW.reach; reach > 0; reach--) {
    const depth = SHADOW.depth * (1 - (reach - 0.5) / SHADOW.reach) ** 2;
    const shifted = edge.map(({ x, y }) => ({ x: x - reach, y }));
    canvas.polygon([...shifted, ...edge.toReversed()], INK, 1 - (1 - depth) / (1 - before));
    before = depth;
  }
  canvas.polygon(rightOf(edge), colour);
}

function write(
  sheet: Sheet,
  { label: named, site, colour }: Card,
  title: string,
  sungAt: number,
  { text: room, baseline } = BESIDE,
): void {
  const about = named && drawable(named);
  const box: Box = { width: room.width, height: room.bottom - room.top - (about ? LABEL.height + LABEL.below : 0) };
  const { size, lines } = setText(title, box);
  const pitch = pitchOf(size);
  const { above } = reachOf(lines[0] ?? "", size);
  const height = above + (lines.length - 1) * pitch + reachOf(lines.at(-1) ?? "", size).below;
  let top = room.top + Math.max(0, box.height - height) / 3;
  if (about) {
    const text = cutLine(about, LABEL.size, room.width - 2 * LABEL.padding);
    const width = Math.ceil(widthOf(text, LABEL.size)) + 2 * LABEL.padding;
    sheet.canvas.polygon(strip(room.left, Math.round(top), width, LABEL.height, 5), readablePair(colour).text);
    const middle = top + (LABEL.height + LABEL.size * 0.66) / 2;
    sheet.put(text, LABEL.size, WHITE, room.left + LABEL.padding, middle);
    top += LABEL.height + LABEL.below;
  }
  for (const [index, text] of lines.entries()) sheet.put(text, size, INK, room.left, top + above + index * pitch);
  sheet.put("«", SUNG.size, RED, sungAt, baseline);
  const name = drawable(site);
  const after = sungAt + widthOf("«", SUNG.size) + SUNG.after;
  if (name) sheet.put(cutLine(name, SUNG.size, SUNG.width), SUNG.size, INK, after, baseline);
}
