// Makes the headings' face that pages load first, from the whole one: one weight, the letters of French and of the names
// of our neighbours. Run by hand when either changes; what it writes is committed (public/fonts/metrics.md).
//   npm install --no-save subset-font@2.9.0 && node scripts/subset-font.mjs
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const WEIGHT = 750;
const folder = new URL("../public/fonts/", import.meta.url);

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
/** Signs of Latin-1 that headings hardly ever have: the whole face has them. */
const rare = new Set("¤¦§¨©¬®¯±´µ¶¸¹¼½¾¿¡¢£¥ªÐðÞþ\u00AD");
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].filter((letter) => !rare.has(letter));
const signs = "ŒœŸ\u2009\u2011–—‘’“”…\u202F€→−";

const bytes = await subsetFont(readFileSync(new URL("bricolage-clairvoix.woff2", folder)), letters.join("") + signs, {
  targetFormat: "woff2",
  variationAxes: { wght: WEIGHT },
  keepFeatures: ["kern", "liga", "tnum"],
});
writeFileSync(new URL(`bricolage-clairvoix-${WEIGHT}.woff2`, folder), bytes);
console.log(`bricolage-clairvoix-${WEIGHT}.woff2: ${bytes.length} bytes, ${letters.length + signs.length} characters`);
