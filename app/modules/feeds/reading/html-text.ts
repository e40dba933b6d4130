import { Parser } from "htmlparser2";

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

/** Elements one in the other; a text nested deeper is no text. */
const maxDepth = 200;

/** Text of some HTML, lines at blocks. @param knownOnly leaves unknown tags. @param enough characters, at least. */
export function textOf(html: string, knownOnly: boolean, enough: number): string {
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
export function firstImage<Found>(
  html: string,
  take: (attributes: Readonly<Record<string, string>>) => Found | null,
): Found | null {
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
