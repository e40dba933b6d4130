/** Elements whose text is not for reading. */
const silent = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "head",
  "select",
  "textarea",
  "audio",
  "video",
]);
const blocks = new Set([
  "p",
  "div",
  "br",
  "li",
  "ul",
  "ol",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "section",
  "article",
  "tr",
  "table",
  "figure",
  "figcaption",
  "hr",
  "header",
  "footer",
  "pre",
  "dt",
  "dd",
]);
const inline = new Set([
  "a",
  "abbr",
  "acronym",
  "b",
  "big",
  "body",
  "button",
  "center",
  "cite",
  "code",
  "del",
  "dfn",
  "em",
  "embed",
  "font",
  "form",
  "frame",
  "html",
  "i",
  "img",
  "input",
  "ins",
  "kbd",
  "label",
  "link",
  "mark",
  "meta",
  "base",
  "nobr",
  "picture",
  "q",
  "s",
  "small",
  "source",
  "span",
  "strike",
  "strong",
  "sub",
  "sup",
  "tbody",
  "td",
  "th",
  "thead",
  "time",
  "tt",
  "u",
  "var",
  "wbr",
  "marquee",
  "details",
  "summary",
  "title",
  "option",
  "applet",
  "isindex",
  "dialog",
  "nav",
  "main",
  "aside",
  "canvas",
  "map",
  "area",
  "param",
  "track",
  "slot",
  "portal",
  "xss",
  "x",
]);

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
export function stripTags(html: string, knownOnly: boolean): string {
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
