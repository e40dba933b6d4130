import { decodeEntities } from "./entities.ts";
import { stripTags } from "./strip-tags.ts";

/** Control characters, soft hyphens, bidirectional overrides, noncharacters and the replacement character. */
const invisible =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufdd0-\ufdef\ufff9-\uffff]/gu;

const clean = (text: string) => text.toWellFormed().replace(invisible, "");

/** What still looks like a tag once decoded was meant to be read: shown with other brackets, inert wherever it ends up. */
const inert = (text: string) => text.replace(/<(?=[a-zA-Z/!?])/g, "‹");

/**
 * HTML to plain text: tags out, scripts and styles with their content, entities decoded (those escaped twice too),
 * paragraphs kept as line ends. The result never holds anything a browser could take for a tag.
 */
export function htmlToText(html: string): string {
  const once = decodeEntities(stripTags(html.slice(0, 300_000), false));
  const twice = decodeEntities(stripTags(once, true));
  return inert(clean(stripTags(twice, true)))
    .replace(/[^\S\n]{2,}|[\t\r]/g, " ")
    .replace(/\s?\n\s*/g, "\n")
    .trim();
}

/** Text that is no HTML (Atom's type="text"), on one line. */
export function plainText(text: string): string {
  return inert(clean(text.slice(0, 300_000)))
    .replace(/\s{2,}|[\t\r\n]/g, " ")
    .trim();
}

/** The same on one line, for titles and names. */
export function htmlToLine(html: string): string {
  return htmlToText(html).replace(/\n/g, " ");
}

/**
 * Cut at a word, with an ellipsis, never inside a character.
 * @param max longest result, in UTF-16 units.
 */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut
    .slice(0, space > max * 0.6 ? space : undefined)
    .toWellFormed()
    .replace(/[\s,;:\ufffd]+$/, "")}…`;
}
