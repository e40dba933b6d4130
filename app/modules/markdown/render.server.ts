import { slugify } from "#app/utils/slugs.ts";
import { countWords } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { blockWords } from "#app/modules/blocks/words.ts";
import { type ParseEnv, parser } from "./parser.server.ts";
import { sanitize } from "./sanitize.server.ts";

export interface Heading {
  id: string;
  /** 2 to 4: the page's own title is the only h1. */
  level: number;
  text: string;
}

export interface Rendered {
  /** Safe to put into a page. */
  html: string;
  words: number;
  headings: Heading[];
}

type Token = ReturnType<typeof parser.parse>[number];

/** The words of a token, without marks. */
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
