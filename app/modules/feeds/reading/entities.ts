import { windows1252Character } from "./charset.ts";

/** HTML 4's named characters, the ones feeds use: 160 to 255 in order, then the rest. */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest " +
  "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig " +
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const others =
  "amp & lt < gt > quot \" apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f " +
  "ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ " +
  "minus − infin ∞ asymp ≈ ne ≠ le ≤ ge ≥ sum ∑ radic √ part ∂ Delta Δ Omega Ω pi π alpha α beta β gamma γ delta δ epsilon ε lambda λ mu μ sigma σ omega ω loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ " +
  "Ccaron Č ccaron č Zcaron Ž zcaron ž comma , colon : semi ; period . lpar ( rpar ) excl ! quest ? num # nbsp \u00a0 NewLine \n Tab \t";

const named = new Map<string, string>(
  latin1.split(" ").map((name, index) => [name, String.fromCodePoint(160 + index)]),
);
const pairs = others.split(" ");
for (let index = 0; index + 1 < pairs.length; index += 2) named.set(pairs[index] ?? "", pairs[index + 1] ?? "");

function fromCode(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252Character(code);
  const invalid = !(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff);
  return invalid ? "" : String.fromCodePoint(code);
}

/**
 * Character references to characters, one level. Names that only a DTD could explain stay as they are written:
 * nothing is ever expanded from a document or from outside.
 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#[xX]([0-9a-fA-F]{1,8})|#(\d{1,10})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named.get(name) ?? whole;
      return fromCode(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? "&quot;");
}
