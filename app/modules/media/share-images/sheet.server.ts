import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { OverlayOptions, Sharp } from "sharp";
import { lineAt, planSeats } from "#app/utils/hemicycle-seats.ts";
import { loadSharp } from "../sharp.server.ts";
import { Canvas, circle, strip } from "./canvas.ts";
import { FACE, type Face, TEXT_FACE, line, reachOf, widthOf } from "./font.server.ts";
import { pitchOf } from "./line-breaking.server.ts";

/** px. The smallest letters are read on a phone, where an image is a third of its size. */
export const SLIDE = { width: 1080, height: 1350 };
export const STORY = { width: 1080, height: 1920 };
export const MARGIN = 84;
export const LEAST = 40;

const [ABOVE, BELOW] = [0.74, 0.24];
const MOST_SECONDS = 10;
const MOST_BYTES = 1_000_000;
const TRIES = [
  { colours: 256, dither: 0.8 },
  { colours: 160, dither: 0.5 },
  { colours: 64, dither: 0.3 },
  { colours: 24, dither: 0 },
];

interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Written extends Place {
  text: string;
  size: number;
}

export interface Lines {
  size: number;
  lines: string[];
  face?: Face;
  leading?: number;
}

export const heightOf = ({ size, lines, leading }: Lines) =>
  lines.length === 0 ? 0 : size * (ABOVE + BELOW) + (lines.length - 1) * pitchOf(size, leading);

export { FACE, TEXT_FACE };

export class Sheet {
  readonly canvas: Canvas;
  readonly written: Written[] = [];
  readonly robins: Place[] = [];
  private readonly layers: OverlayOptions[] = [];
  private readonly stickers: ((sharp: Awaited<ReturnType<typeof loadSharp>>) => Promise<OverlayOptions>)[] = [];

  constructor({ width, height }: { width: number; height: number }, ground: string) {
    this.canvas = new Canvas(width, height, ground);
  }

  write({ size, lines, face = FACE, leading }: Lines, colour: string, left: number, top: number, marker?: string) {
    const pitch = pitchOf(size, leading);
    lines.forEach((text, index) => {
      const baseline = top + ABOVE * size + index * pitch;
      if (marker) this.mark(text, size, face, left, baseline, marker);
      this.put(text, size, colour, left, baseline, face);
    });
    return top + heightOf({ size, lines, ...(leading ? { leading } : {}) });
  }

  /** One line by what its letters stand on; none for words of another alphabet, which the face does not draw. */
  put(text: string, size: number, colour: string, left: number, baseline: number, face = FACE): void {
    if (!text.trim()) return;
    this.layers.push(line(text, size, colour, left, baseline, face));
    const right = left + widthOf(text, size, face);
    const { above, below } = reachOf(text, size, face);
    this.written.push({ text, size, left, right, top: baseline - above, bottom: baseline + below });
  }

  writeTo(right: number, text: string, size: number, colour: string, top: number, face = FACE): void {
    this.write({ size, lines: [text], face }, colour, right - widthOf(text, size, face), top);
  }

  private mark(text: string, size: number, face: Face, left: number, baseline: number, marker: string): void {
    for (const found of text.matchAll(FIGURE)) {
      const from = left + widthOf(text.slice(0, found.index), size, face);
      const width = widthOf(found[0], size, face);
      this.canvas.polygon(strip(from - size * 0.1, baseline - size * 0.8, width + size * 0.2, size * 1.02), marker);
    }
  }

  label(text: Lines, ground: string, colour: string, left: number, top: number): { right: number; bottom: number } {
    const padding = { x: text.size * 0.5, y: text.size * 0.3 };
    const width = Math.max(...text.lines.map((one) => widthOf(one, text.size, text.face))) + 2 * padding.x;
    const height = heightOf(text) + 2 * padding.y;
    this.canvas.polygon(strip(left, top, width, height), ground);
    this.write(text, colour, left + padding.x, top + padding.y);
    return { right: left + width, bottom: top + height };
  }

  /** A drawing of Robin, by its file in `public/art`. */
  robin(pose: `robin/${"chante" | "lit" | "ecoute"}` | "robin-decoupe", size: number, left: number, top: number): void {
    const file = resolve(`public/art/${pose}.png`);
    const side = Math.round(size);
    this.robins.push({
      left: left + 0.1 * size,
      top: top + 0.18 * size,
      right: left + 0.95 * size,
      bottom: top + 0.95 * size,
    });
    this.stickers.push(async (sharp) => ({
      input: await sharp(await readFile(file))
        .resize(side, side)
        .png({ compressionLevel: 1 })
        .toBuffer(),
      left: Math.round(left),
      top: Math.round(top),
    }));
  }

  async picture(file: Uint8Array, drawn: boolean, height: number, width = this.canvas.width): Promise<void> {
    const sharp = await loadSharp();
    // What our drawings show is in their middle.
    const position = drawn ? "centre" : sharp.strategy.attention;
    const pixels = await sharp(file)
      .resize(width, height, { position })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer();
    this.canvas.copy(pixels, width, 0, 0);
  }

  /** The first of these files that is light enough. Throws what sharp throws. */
  async toFile(tries: readonly ((painted: Sharp) => Sharp)[], mostBytes: number): Promise<Buffer> {
    const sharp = await loadSharp();
    const { data: painted, width, height } = this.canvas;
    const raw = { width, height, channels: 3 as const };
    const data = await sharp(painted, { raw })
      .composite([...this.layers, ...(await Promise.all(this.stickers.map((made) => made(sharp))))])
      .removeAlpha()
      .timeout({ seconds: MOST_SECONDS })
      .raw()
      .toBuffer();
    for (const tried of tries) {
      const file = await tried(sharp(data, { raw })).toBuffer();
      if (file.length <= mostBytes) return file;
    }
    throw new Error("an image that does not get light enough");
  }

  toPng(): Promise<Buffer> {
    const ways = TRIES.map(
      (tried) => (painted: Sharp) => painted.png({ palette: true, effort: 4, compressionLevel: 8, ...tried }),
    );
    return this.toFile(ways, MOST_BYTES);
  }
}

interface Seats {
  groups: readonly { seats: number; color: string }[];
  majority: number;
  /** Of the middle of the base, and how far the seats reach, px. */
  middle: number;
  bottom: number;
  arc: number;
}

/** A half-disc of seats, from left to right, and the line of what is enough: from and to a part of the arc. */
export function drawSeats(
  { canvas }: Sheet,
  { groups, majority, middle, bottom, arc }: Seats,
  colours: { ink: string; empty: string },
  { from, to, thick }: { from: number; to: number; thick: number },
): void {
  const { seats, radius } = planSeats(groups.reduce((sum, group) => sum + group.seats, 0));
  const filled = groups.flatMap(({ seats: count, color }) => Array.from({ length: count }, () => color));
  const inner = arc / (1 + 2 * radius);
  for (const [index, { x, y }] of seats.entries()) {
    const dot = circle(middle + x * inner, bottom - radius * inner + y * inner, radius * inner);
    canvas.polygon(dot, filled[index] ?? colours.empty);
  }
  const turn = Math.PI * lineAt(majority, seats.length);
  const on = (part: number, aside: number) => ({
    x: middle - part * arc * Math.cos(turn) + aside * Math.sin(turn),
    y: bottom - part * arc * Math.sin(turn) - aside * Math.cos(turn),
  });
  const half = thick / 2;
  canvas.polygon([on(from, -half), on(to, -half), on(to, half), on(from, half)], colours.ink);
}

/** "289 voix", "49.3", "12 500", "60 %": what is remembered of a sentence; "1er" is not. */
const FIGURE =
  /(?<![\p{L}\d])\d+(?:[\u00A0\u202F.,]\d+)*(?![\p{L}\d])(?:[\u00A0\u202F](?:[%€]|(?!(?:de|du|des|en|et|ou|par|pour|sur|à|au|aux|qui|que)(?!\p{L}))\p{L}+))?/gu;
