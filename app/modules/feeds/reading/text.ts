import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { windows1252Character } from "#app/platform/fetch/charset.ts";
import { type RawValue, limits } from "./raw-item.ts";

const wordSet = (text: string) => new Set(text.split(" "));
const silent = wordSet(
  "script style template noscript iframe object svg math head select textarea audio video noembed noframes",
);
/** Those of them that never become text, even unclosed. */
const code = wordSet("script style");
const blocks = wordSet(
  "p div br li ul ol h1 h2 h3 h4 h5 h6 blockquote section article tr table figure figcaption hr header footer pre dt dd",
);
const inline = wordSet(
  "a abbr acronym b big body button center cite code del dfn em embed font form frame html i img input ins kbd label link mark " +
    "meta base nobr picture q s small source span strike strong sub sup tbody td th thead time tt u var wbr marquee details " +
    "summary title option applet isindex dialog nav main aside canvas map area param track slot portal xss x",
);

const maxDepth = 200;

/** Text of some HTML, lines at blocks. @param knownOnly leaves unknown tags. @param enough characters, at least. */
function textOf(html: string, knownOnly: boolean, enough: number): string {
  if (!html.includes("<")) return html.slice(0, enough);
  const parts: string[] = [];
  let length = 0;
  let depth = 0;
  let muted: { depth: number; parts: number } | null = null;
  const push = (text: string) => {
    parts.push(text);
    length += text.length;
    if (length > enough * 2) parser.pause();
  };
  const localName = (name: string) => name.slice(name.indexOf(":") + 1);
  const isKnown = (name: string) => !knownOnly || silent.has(name) || blocks.has(name) || inline.has(name);
  const parser = new Parser(
    {
      ontext: push,
      onopentag(tag) {
        if (++depth > maxDepth) return parser.pause();
        const name = localName(tag);
        if (!isKnown(name)) return push(html.slice(parser.startIndex, parser.endIndex + 1));
        if (blocks.has(name)) push("\n");
        if (silent.has(name)) muted ??= { depth, parts: parts.length };
      },
      onclosetag(tag, isImplied) {
        const name = localName(tag);
        if (!isKnown(name) && !isImplied) push(`</${tag}>`);
        // Unclosed, only the tag goes, except for code.
        if (muted && depth <= muted.depth) {
          if (!isImplied || code.has(name)) parts.length = muted.parts;
          muted = null;
        }
        if (blocks.has(name)) push("\n");
        depth -= 1;
      },
    },
    { decodeEntities: false, recognizeSelfClosing: true },
  );
  parser.end(html);
  return parts.join("").slice(0, enough);
}

/** Addresses of the pictures of some HTML with what it says of their size, in order, until `take` answers. */
export function firstImage<Found>(html: string, take: (attributes: Readonly<Record<string, string>>) => Found | null) {
  let found: Found | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "img") found ??= take(attributes);
      if (found !== null || ++depth > maxDepth) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return found;
}

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
