import { type Point, circle } from "#app/modules/media/share-images/canvas.ts";
import { widthOf } from "#app/modules/media/share-images/font.server.ts";
import { fitText, flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
import {
  FACE,
  LEAST,
  type Lines,
  MARGIN,
  SLIDE,
  Sheet,
  heightOf,
} from "#app/modules/media/share-images/sheet.server.ts";
import type { Look, Tone } from "./look.ts";

export interface Frame {
  index: number;
  total: number;
  look: Look;
  site: string;
}

export interface Slide {
  name: string;
  alt: string;
  draw: (frame: Frame) => Promise<Sheet>;
}

export const ROOM = { left: MARGIN, top: 196, width: SLIDE.width - 2 * MARGIN, bottom: 1104 };
const HEAD = { top: 72, size: 44 };
const FOOT = { top: 1236, size: 48 };
const SONG = { y: 1162, high: 17, thick: 12 };

/** The line that Robin sings, from one image to the next. `from` and `to` in px of this image. */
export function sing(
  sheet: Sheet,
  frame: Frame,
  colour: string,
  { from = 0, to = SLIDE.width, at = (x: number) => songAt(frame, x) } = {},
): void {
  const start = frame.index * SLIDE.width;
  const half = (x: number) => {
    const near = Math.min(1, (x - from + 4) / 60, (to - x + 4) / 60);
    const ends = (from === 0 && x < 60) || (to === SLIDE.width && x > to - 60) ? 1 : Math.max(0.25, near);
    return ((SONG.thick + 4 * Math.sin((start + x) / 83)) / 2) * ends;
  };
  const steps = Array.from({ length: Math.ceil((to - from) / 8) + 1 }, (_, step) => Math.min(to, from + 8 * step));
  const above: Point[] = steps.map((x) => ({ x, y: at(x) - half(x) }));
  const below: Point[] = steps.map((x) => ({ x, y: at(x) + half(x) })).toReversed();
  sheet.canvas.polygon([...above, ...below], colour);
}

export const songAt = ({ index }: Frame, x: number): number => {
  const position = index * SLIDE.width + x;
  return SONG.y + SONG.high * Math.sin(position / 118) + 8 * Math.sin(position / 47 + 1);
};

export function begin(frame: Frame, tone: Tone, heading: string, seams: { left?: boolean; right?: boolean } = {}) {
  const sheet = new Sheet(SLIDE, tone.ground);
  if (seams.left) disc(sheet, frame.index, 0, tone.marker);
  if (seams.right) disc(sheet, frame.index + 1, SLIDE.width, tone.marker);
  sheet.label(oneLine(heading, HEAD.size, 640), tone.accent, tone.onAccent, MARGIN, HEAD.top - 16);
  signed(sheet, frame, tone, MARGIN);
  return sheet;
}

function disc(sheet: Sheet, seam: number, x: number, colour: string): void {
  const y = 330 + 130 * Math.cos(seam * 2.1);
  sheet.canvas.polygon(circle(x, y, 215 + 70 * Math.sin(seam * 1.7 + 0.6), 0.012), colour);
}

export function signed(sheet: Sheet, { index, total, site }: Frame, tone: Tone, left: number): void {
  const isLast = index === total - 1;
  const right = SLIDE.width - MARGIN;
  sheet.write({ size: FOOT.size, lines: ["«"] }, tone.song, left, FOOT.top);
  const after = left + widthOf("«", FOOT.size) + 14;
  const count = index === 0 ? "Fais glisser" : `${index + 1}/${total}`;
  const counted = right - 98 - widthOf(count, HEAD.size);
  const short = oneLine(site, FOOT.size, (isLast ? 440 : counted - 30) - after);
  // A long name takes the place of the words beside the arrow.
  const isShort = short.lines.length === 1;
  const name = isShort ? short : oneLine(site, LEAST, (isLast ? 440 : right - 100) - after);
  sheet.write(name, tone.text, after, FOOT.top + FOOT.size - heightOf(name));
  if (isLast) return;
  arrow(sheet, right - 76, FOOT.top + 20, tone.text);
  if (isShort) sheet.writeTo(right - 98, count, HEAD.size, tone.text, FOOT.top + 3);
}

function arrow(sheet: Sheet, left: number, middle: number, colour: string): void {
  const corner = (x: number, y: number) => ({ x: left + x, y: middle + y });
  sheet.canvas.polygon(
    [corner(0, -7), corner(42, -8), corner(39, -29), corner(76, 1), corner(38, 30), corner(42, 8), corner(1, 7)],
    colour,
  );
}

/** A few words, on one line where they go; on several, whole, where they do not. */
export function oneLine(text: string, size: number, width: number, face = FACE): Lines {
  for (let smaller = size; smaller >= LEAST; smaller -= 2)
    if (widthOf(text, smaller, face) <= width) return { size: smaller, lines: [text], face };
  return { size: LEAST, lines: flowText(text, width, LEAST, face), face };
}

export function fitLines(
  text: string,
  box: { width: number; height: number },
  sizes: readonly number[],
  face = FACE,
  leading = 1.08,
): Lines | null {
  const set = fitText(text, box, sizes, { face, leading, sense: 0.2 });
  return set && { ...set, face, leading };
}

export const setLines = (
  { size, face = FACE, leading = 1.2 }: Omit<Lines, "lines">,
  text: string,
  width: number,
): string[] =>
  fitLines(text, { width, height: size * leading * 5 }, [size], face, leading)?.lines ??
  flowText(text, width, size, face);

export interface Part {
  height: number;
  stretches?: boolean;
  draw: (sheet: Sheet, tone: Tone, top: number) => void;
}

/** Entries of a list (each its parts, kept together where a page takes them) shared out on pages. */
export function pages(entries: Part[][], height: number): Part[][] {
  const columnsOfParts: Part[][] = [];
  let left = 0;
  for (const entry of entries) {
    const entryHeight = entry.reduce((sum, part) => sum + part.height, 0);
    if (entryHeight > left && entryHeight <= height) {
      columnsOfParts.push([]);
      left = height;
    }
    for (const part of entry) {
      if (part.height > left) {
        columnsOfParts.push([]);
        left = height;
      }
      columnsOfParts.at(-1)?.push(part);
      left -= part.height;
    }
  }
  return columnsOfParts;
}

export function linesAsParts(set: Lines, colour: (tone: Tone) => string, left = ROOM.left, after = 0): Part[] {
  const pitch = Math.round(set.size * (set.leading ?? 1.2));
  return set.lines.map((text, index) => ({
    height: pitch + (index === set.lines.length - 1 ? after : 0),
    draw: (sheet, tone, top) => void sheet.write({ ...set, lines: [text] }, colour(tone), left, top),
  }));
}

export function drawParts(sheet: Sheet, tone: Tone, parts: Part[], bottom = ROOM.bottom): void {
  const free = bottom - ROOM.top - parts.reduce((sum, { height }) => sum + height, 0);
  const gaps = parts.filter(({ stretches }) => stretches).length;
  const more = gaps > 0 ? Math.min(44, (free * 0.7) / gaps) : 0;
  let top = ROOM.top + Math.min(70, (free - gaps * more) / 3);
  for (const part of parts) {
    part.draw(sheet, tone, top);
    top += part.height + (part.stretches ? more : 0);
  }
}

export const gap = (height: number): Part => ({ height, stretches: true, draw: () => {} });
