import sanitizeHtml from "sanitize-html";
import { blockWords } from "#app/modules/blocks/block.ts";
import { slugify } from "#app/utils/slugs.ts";
import { countWords } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type ParseEnv, parser } from "./parser.server.ts";

/** Second fence after markdown-it: only these tags, attributes and addresses leave the server (ASVS 1.3.1). */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "blockquote",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "s",
    "code",
    "pre",
    "hr",
    "br",
    "a",
    "div",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "figure",
    "figcaption",
    "picture",
    "source",
    "img",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    ol: ["start"],
    // What a block is (modules/blocks): written by the parser, HTML in a text is text.
    div: ["tabindex", "role", "aria-label", "data-block"],
    source: ["type", "srcset", "sizes"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
  },
  allowedClasses: {
    div: ["table-scroll"],
    figure: ["picture-small", "picture-wide"],
    th: ["align-right", "align-center"],
    td: ["align-right", "align-center"],
  },
  selfClosing: ["img", "br", "hr", "source"],
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && !/^\/(?:media\/[0-9a-f]+|art\/maison\/[a-z]+-\d)\/\d+\.jpg$/.test(attribs.src ?? ""),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
    }),
  },
};

function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}

export interface Heading {
  id: string;
  level: number;
  text: string;
}

export interface Rendered {
  html: string;
  words: number;
  headings: Heading[];
}

type Token = ReturnType<typeof parser.parse>[number];

function plainText(token: Token): string {
  if (token.type === "fence" || token.type === "code_block") return token.content;
  return (token.children ?? [])
    .map((child) => (child.type.endsWith("break") ? " " : child.type === "image" ? "" : child.content))
    .join("");
}

/**
 * HTML of a Markdown text: written once per revision, never per visit. HTML in the source shows as text, links lead only
 * to http, https, mailto or this site, pictures come only from /media, whatever the nesting the time is bounded.
 */
export function renderMarkdown(source: string, env: ParseEnv = {}): Rendered {
  const tokens = parser.parse(source, { ...env });
  const headings: Heading[] = [];
  const anchorCounts = new Map<string, number>();
  let words = 0;
  tokens.forEach((token, index) => {
    words += countWords(token.type === "article_block" ? blockWords(token.meta?.block) : plainText(token));
    if (token.type !== "heading_open") return;
    const closing = tokens[index + 2];
    const level = Math.min(4, Math.max(2, Number(token.tag.slice(1))));
    token.tag = `h${level}`;
    if (closing) closing.tag = token.tag;
    const text = plainText(tokens[index + 1] as Token).trim();
    const base = `s-${slugify(text) || "partie"}`;
    const count = (anchorCounts.get(base) ?? 0) + 1;
    anchorCounts.set(base, count);
    const id = count > 1 ? `${base}-${count}` : base;
    token.attrSet("id", id);
    headings.push({ id, level, text: french(text) });
  });
  return { html: sanitize(parser.renderer.render(tokens, parser.options, {})), words, headings };
}
