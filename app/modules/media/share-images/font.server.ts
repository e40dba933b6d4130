import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { memoized } from "#app/utils/memoized.ts";

export interface Face {
  name: string;
  file: string;
}

export const FACE: Face = { name: "Bricolage Clairvoix", file: resolve("public/fonts/bricolage-clairvoix-750.ttf") };
export const TEXT_FACE: Face = { name: "Clairvoix Texte", file: resolve("public/fonts/bricolage-clairvoix-480.ttf") };

/** In thousandths of the size of the letters; `bottom` and `top` from the line they stand on. */
interface Glyph {
  width: number;
  bottom: number;
  top: number;
}

const glyphsIn = memoized((file: string): ReadonlyMap<string, Glyph> => readGlyphs(readFileSync(file)));

/** Every character that a face draws; 1000 units per em, as `scripts/share-font.py` writes it. */
export const glyphs = (face = FACE): ReadonlyMap<string, Glyph> => glyphsIn(face.file);

function readGlyphs(font: Buffer): Map<string, Glyph> {
  const table = (name: string) => {
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
      if (font.toString("latin1", at, at + 4) === name) return font.readUInt32BE(at + 8);
    throw new Error(`the face has no table ${name}`);
  };
  const [metrics, places, drawings] = [table("hmtx"), table("loca"), table("glyf")];
  // Short places, in pairs of bytes: what a font of this size has.
  const place = (glyph: number) => drawings + 2 * font.readUInt16BE(places + 2 * glyph);
  const glyphAt = (glyph: number): Glyph => {
    const width = font.readUInt16BE(metrics + 4 * glyph);
    const at = place(glyph);
    if (place(glyph + 1) === at) return { width, bottom: 0, top: 0 };
    return { width, bottom: font.readInt16BE(at + 4), top: font.readInt16BE(at + 8) };
  };
  return new Map(characters(font, table("cmap")).map(([code, glyph]) => [String.fromCodePoint(code), glyphAt(glyph)]));
}

/** Of the face's only table of characters, in format 4: code point and glyph. */
function characters(font: Buffer, cmap: number): [number, number][] {
  const start = cmap + font.readUInt32BE(cmap + 8);
  const length = font.readUInt16BE(start + 6);
  const found: [number, number][] = [];
  for (let end = start + 14; end < start + 14 + length; end += 2) {
    const first = end + length + 2;
    const offset = font.readUInt16BE(first + 2 * length);
    const delta = font.readUInt16BE(first + length);
    const from = font.readUInt16BE(first);
    for (let code = from; code <= font.readUInt16BE(end) && code < 0xff_ff; code++) {
      const named = offset === 0 ? code : font.readUInt16BE(first + 2 * length + offset + 2 * (code - from));
      found.push([code, (named + delta) % 65_536]);
    }
  }
  return found;
}

/** px that a text takes on one line at this size; pairs of letters drawn closer together take a little less. */
export function widthOf(text: string, size: number, face = FACE): number {
  const drawableGlyphs = glyphs(face);
  let all = 0;
  for (const letter of text) all += ((drawableGlyphs.get(letter)?.width ?? 0) / 1000 + TRACKING) * size;
  return all;
}

/** Added after each letter, in parts of the size: the headings' own (styles/base.css). */
const TRACKING = -0.015;

/** How far a text reaches above and below the line it stands on, px. */
export function reachOf(text: string, size: number, face = FACE): { above: number; below: number } {
  const drawableGlyphs = [...text].flatMap((letter) => glyphs(face).get(letter) ?? []);
  const above = Math.max(0, ...drawableGlyphs.map(({ top }) => top));
  const below = Math.max(0, ...drawableGlyphs.map(({ bottom }) => -bottom));
  return { above: (above * size) / 1000, below: (below * size) / 1000 };
}

/** Signs that the face lacks (emoji) are left out. Null when words would be missing (another alphabet), or all is. */
export function drawable(text: string): string | null {
  const drawableGlyphs = glyphs();
  const letters: string[] = [];
  for (const letter of text.normalize("NFC").replaceAll(/[\t-\r\u2028\u2029]/g, " ")) {
    if (drawableGlyphs.has(letter) && !/\p{M}/u.test(letter)) letters.push(letter);
    else {
      const nearest = [...letter.normalize("NFKD")].filter((part) => drawableGlyphs.has(part) && !/\p{M}/u.test(part));
      if (nearest.length === 0 && /[\p{L}\p{N}]/u.test(letter)) return null;
      letters.push(...nearest);
    }
  }
  const words = letters
    .join("")
    .replaceAll(/ (?=[ \u00A0\u202F])/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function line(text: string, size: number, colour: string, left: number, baseline: number, face = FACE) {
  const { above } = reachOf(text, size, face);
  const spacing = Math.round(TRACKING * size * 1024);
  return {
    input: {
      text: {
        text: `<span foreground="${colour}" letter_spacing="${spacing}">${escaped(text)}</span>`,
        font: `${face.name} ${size}`,
        fontfile: face.file,
        dpi: 72,
        rgba: true,
      },
    },
    left: Math.round(left),
    top: Math.round(baseline - above),
  };
}
