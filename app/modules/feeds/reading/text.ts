import { decodeHTMLStrict } from "entities";
import { windows1252Character } from "#app/platform/fetch/charset.ts";
import { textOf } from "./html-text.ts";
import { type RawValue, limits } from "./raw-item.ts";

/** Controls of C1: no text has them, windows-1252 taken for something else does. */
const c1 = /[\u0080-\u009f]/g;
/** Control characters, soft hyphens, bidirectional overrides, noncharacters and the replacement character. */
const invisible =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufdd0-\ufdef\ufff9-\uffff]/gu;

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(c1, (character) => windows1252Character(character.charCodeAt(0)))
    .replace(invisible, "");

/** What still looks like a tag once decoded was meant to be read: shown with other brackets, inert wherever it ends up. */
const inert = (text: string) => text.replace(/<(?=[a-zA-Z/!?])/g, "‹");

const tidy = (text: string) =>
  inert(clean(text))
    .replace(/[^\S\n]{2,}|[\t\r]/g, " ")
    .replace(/\s?\n\s*/g, "\n")
    .trim();

/** Kept of a text before it is cut to its place: no excerpt of ours is longer. */
const enough = 20_000;

/** No tags, scripts or styles, entities decoded (double ones too). The result never has anything like a tag. */
export function htmlToText(html: string): string {
  const once = decodeHTMLStrict(textOf(html.slice(0, limits.text), false, enough));
  const twice = decodeHTMLStrict(textOf(once, true, enough));
  return tidy(textOf(twice, true, enough));
}

/** Text that is no HTML (Atom's type="text", JSON Feed): what looks like a tag in it is meant to be read. */
function plainText(text: string): string {
  return tidy(text.slice(0, enough));
}

const onOneLine = (text: string) => text.replace(/\n/g, " ");

export const htmlToLine = (html: string): string => onOneLine(htmlToText(html.slice(0, limits.line)));

export const valueToText = ({ text, attributes }: RawValue): string =>
  attributes.type === "text" ? plainText(text) : htmlToText(text);

export const valueToLine = ({ text, attributes }: RawValue): string =>
  onOneLine(valueToText({ text: text.slice(0, limits.line), attributes }));

/** Where a text ends once the spaces and commas at its end are left out. */
function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && /[\s,;:\ufffd]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Cut at a word, with an ellipsis, never inside a character. @param max in UTF-16 units. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  const whole = cut.slice(0, space > max * 0.6 ? space : undefined).toWellFormed();
  return `${whole.slice(0, trimmedEnd(whole))}…`;
}
