import { decodeEntities } from "./entities.ts";

/** Elements whose text is not for reading. */
const silent = new Set(["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "head", "select", "textarea", "audio", "video"]);
const blocks = new Set(["p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "section", "article", "tr", "table", "figure", "figcaption", "hr", "header", "footer", "pre", "dt", "dd"]);
const inline = new Set(["a", "abbr", "acronym", "b", "big", "body", "button", "center", "cite", "code", "del", "dfn", "em", "embed", "font", "form", "frame", "html", "i", "img", "input", "ins", "kbd", "label", "link", "mark", "meta", "base", "nobr", "picture", "q", "s", "small", "source", "span", "strike", "strong", "sub", "sup", "tbody", "td", "th", "thead", "time", "tt", "u", "var", "wbr", "marquee", "details", "summary", "title", "option", "applet", "isindex", "dialog", "nav", "main", "aside", "canvas", "map", "area", "param", "track", "slot", "portal", "xss", "x"]);

/** End of the tag that starts at `start`, quotes respected; the text's length when it never ends. */
function tagEnd(html: string, start: number): number {
  const plain = html.indexOf(">", start);
  if (plain === -1) return html.length;
  // A quote before that ">" may hide it; look no further than a sane tag, or hostile quotes cost a scan each.
  const limit = Math.min(html.length, start + 5_000);
  let quote = "";
  for (let index = start + 1; index < limit; index++) {
    const character = html[index];
    if (quote) {
      if (character === quote) quote = "";
    } else if (character === ">") return index + 1;
    else if ((character === '"' || character === "'") && html[index - 1] === "=") quote = character;
  }
  return plain + 1;
}

/**
 * Removes tags and what they silence in one pass, without building a tree.
 * @param knownOnly leaves in place what only looks like a tag: "<balises>" shown as text.
 */
function stripTags(html: string, knownOnly: boolean): string {
  if (!html.includes("<")) return html;
  const lower = html.toLowerCase();
  const neverClosed = new Set<string>();
  const out: string[] = [];
  let index = 0;
  while (index < html.length) {
    const open = html.indexOf("<", index);
    if (open === -1) break;
    out.push(html.slice(index, open));
    const next = html[open + 1] ?? "";
    if (next === "!" || next === "?") {
      const comment = html.startsWith("<!--", open);
      const end = comment ? html.indexOf("-->", open + 4) : html.indexOf(">", open);
      index = end === -1 ? html.length : end + (comment ? 3 : 1);
      continue;
    }
    const name = /^\/?([a-z][a-z0-9]*)(?::([a-z][a-z0-9]*))?/.exec(lower.slice(open + 1, open + 40));
    const local = name?.[2] ?? name?.[1] ?? "";
    if (!name || (knownOnly && !silent.has(local) && !blocks.has(local) && !inline.has(local))) {
      out.push("<");
      index = open + 1;
      continue;
    }
    index = tagEnd(html, open);
    if (blocks.has(local)) out.push("\n");
    if (!silent.has(local) || next === "/" || html[index - 2] === "/" || neverClosed.has(local)) continue;
    const closing = `</${name[0]}`;
    const end = lower.indexOf(closing, index);
    // Unclosed: only the tag goes, except for code, which never becomes text.
    if (end === -1) {
      neverClosed.add(local);
      if (local === "script" || local === "style") index = html.length;
    } else index = tagEnd(html, end);
  }
  out.push(html.slice(index));
  return out.join("");
}

/** Control characters, bidirectional overrides, half surrogates, noncharacters and the replacement character go. */
function clean(text: string): string {
  return text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufdd0-\ufdef\ufff9-\uffff]/g, "");
}

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
  return inert(clean(text.slice(0, 300_000))).replace(/\s{2,}|[\t\r\n]/g, " ").trim();
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
  return `${cut.slice(0, space > max * 0.6 ? space : undefined).toWellFormed().replace(/[\s,;:\ufffd]+$/, "")}…`;
}
