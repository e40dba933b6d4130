// Makes the headings' face that pages load first, from the whole one: one weight, the letters of French and of the names
// of our neighbours. Run by hand when either changes; what it writes is committed (public/fonts/metrics.md).
//   npm install --no-save subset-font@2.9.0 && node scripts/subset-font.mjs
import { readFileSync, writeFileSync } from "node:fs";
import fontverter from "fontverter";
import subsetFont from "subset-font";

const WEIGHT = 750;
/** Of the narrow no-break space, in thousandths of an em: the face's own 140 is hardly seen before a colon. */
const NARROW_SPACE = 200;
const folder = new URL("../public/fonts/", import.meta.url);

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
/** Signs of Latin-1 that headings hardly ever have: the whole face has them. */
const rare = new Set("¤¦§¨©¬®¯±´µ¶¸¹¼½¾¿¡¢£¥ªÐðÞþ\u00AD");
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].filter((letter) => !rare.has(letter));
const signs = "ŒœŸ\u2009\u2011–—‘’“”…\u202F€→−";

function widen(font, character, width) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = (name) => {
    for (let at = 12; ; at += 16) if (font.toString("latin1", at, at + 4) === name) return view.getUint32(at + 8);
  };
  const glyph = glyphOf(view, table("cmap"), character.codePointAt(0));
  const metrics = view.getUint16(table("hhea") + 34);
  if (!glyph || glyph >= metrics) throw new Error(`no width of its own for ${character}`);
  view.setUint16(table("hmtx") + glyph * 4, width);
}

/** Glyph of a character, from a format 4 table of the font's characters. */
function glyphOf(view, cmap, code) {
  for (let at = cmap + 4; at < cmap + 4 + view.getUint16(cmap + 2) * 8; at += 8) {
    const start = cmap + view.getUint32(at + 4);
    if (view.getUint16(start) !== 4) continue;
    const segments = view.getUint16(start + 6);
    for (let end = start + 14; end < start + 14 + segments; end += 2) {
      const first = end + segments + 2;
      if (code < view.getUint16(first) || code > view.getUint16(end)) continue;
      const offset = view.getUint16(first + 2 * segments);
      const delta = view.getUint16(first + segments);
      if (offset === 0) return (code + delta) % 65_536;
      return view.getUint16(first + 2 * segments + offset + 2 * (code - view.getUint16(first)));
    }
  }
}

const font = await subsetFont(readFileSync(new URL("bricolage-clairvoix.woff2", folder)), letters.join("") + signs, {
  targetFormat: "sfnt",
  variationAxes: { wght: WEIGHT },
  keepFeatures: ["kern", "liga", "tnum"],
});
widen(font, "\u202F", NARROW_SPACE);
const bytes = await fontverter.convert(font, "woff2");
writeFileSync(new URL(`bricolage-clairvoix-${WEIGHT}.woff2`, folder), bytes);
console.log(`bricolage-clairvoix-${WEIGHT}.woff2: ${bytes.length} bytes, ${letters.length + signs.length} characters`);
