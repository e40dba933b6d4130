import MarkdownIt from "markdown-it";
import { french } from "#app/utils/typography.ts";
import { type AnyBlock, MOST_BLOCKS, blockMark } from "#app/modules/blocks/block.ts";
import { readBlock } from "#app/modules/blocks/readers.server.ts";
import { picture } from "#app/modules/media/text-picture.ts";

/** Quotes and lists one inside another before their marks are shown as plain text. */
const MAX_DEPTH = 20;

const md = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false });

/** Cells of all the tables of a text: a row of two characters may stand for as many cells as its table is wide. */
const MAX_CELLS = 5_000;

type BlockRule = Parameters<typeof md.block.ruler.at>[1];

/** Puts a bound before one of markdown-it's rules: what it turns away stays visible as text. */
function bound(name: string, within: (rule: BlockRule) => BlockRule): void {
  const rules = md.block.ruler as unknown as { __rules__: { name: string; fn: BlockRule; alt: string[] }[] };
  const rule = rules.__rules__.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  md.block.ruler.at(name, within(rule.fn), { alt: rule.alt });
}

// Past MAX_DEPTH a mark is text: time stays bounded and every word of the source stays visible
// (markdown-it's own limit would drop what is deeper).
for (const name of ["blockquote", "list"]) {
  bound(name, (rule) => (state, start, end, silent) => state.level < MAX_DEPTH && rule(state, start, end, silent));
}

// A table ends where the cells left end; what follows it is text.
bound("table", (rule) => (state, start, end, silent) => {
  const columns = state.getLines(start + 1, start + 2, 0, false).split("|").length;
  const env = state.env as { cellsLeft?: number };
  const rows = Math.floor((env.cellsLeft ?? MAX_CELLS) / columns);
  // Its head, the line under it, its rows.
  if (rows < 2 || !rule(state, start, Math.min(end, start + 1 + rows), silent)) return false;
  if (!silent) env.cellsLeft = (env.cellsLeft ?? MAX_CELLS) - columns * (state.line - start);
  return true;
});

/** What a text is parsed with. */
export interface ParseEnv {
  /** May it have blocks (modules/blocks)? Elsewhere `:::` is text. */
  blocks?: boolean;
}

const OPENING = /^(:{2,})\s*[\p{L}_]/u;

// A block is what stands between `:::name` and `:::`, on lines of their own; `::name` alone is one too.
md.block.ruler.before(
  "fence",
  "article-block",
  (state, start, end, silent) => {
    const env = state.env as ParseEnv & { blockCount?: number };
    const lineAt = (line: number) => state.getLines(line, line + 1, 0, false).trim();
    if (!env.blocks || state.level > 0 || (state.sCount[start] ?? 0) > 3) return false;
    const [, colons = ""] = OPENING.exec(lineAt(start)) ?? [];
    if (!colons) return false;
    if (silent) return true;
    const count = (env.blockCount ?? 0) + 1;
    env.blockCount = count;
    // Before its end is looked for, which reads all that follows.
    if (count > MOST_BLOCKS + 1) return false;
    const last = colons.length === 2 ? start : closingLine(lineAt, start, end, colons.length);
    // Never closed: its first line alone is refused, the rest is text.
    const next = (last ?? start) + 1;
    const source = state.getLines(start, next, 0, false);
    const name = /[\p{L}\d_-]+/u.exec(lineAt(start))?.[0] ?? "";
    const refuse = (why: string) => ({ kind: "refused" as const, line: start + 1, name, why: [why], source });
    const block =
      count > MOST_BLOCKS
        ? refuse(`un texte a ${MOST_BLOCKS} blocs au plus\u202F: celui-ci et les suivants ne sont pas montrés.`)
        : last === null
          ? refuse("il n’est pas fermé. Ajoutez une ligne ::: après sa dernière ligne.")
          : readBlock(source, start + 1);
    state.push("article_block", "", 0).meta = { block };
    state.line = next;
    return true;
  },
  { alt: ["paragraph"] },
);

/** The line that closes what `colons` opened; blocks inside are passed over. Null when there is none. */
function closingLine(lineAt: (line: number) => string, start: number, end: number, colons: number): number | null {
  let depth = 0;
  for (let line = start + 1; line < end; line += 1) {
    const text = lineAt(line);
    if (/^:{3,}\s*[\p{L}_]/u.test(text)) depth += 1;
    else if (/^:{3,}$/.test(text) && (depth > 0 || text.length >= colons)) {
      if (depth === 0) return line;
      depth -= 1;
    }
  }
  return null;
}

md.renderer.rules.article_block = (tokens, index) => blockMark(tokens[index]?.meta?.block as AnyBlock);

/** Links lead to the web, to a mailbox or to this site; markdown-it already refuses scripts and data. */
md.validateLink = (url) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(url.trim());

// A picture alone in its paragraph is a figure; its title is the legend.
md.core.ruler.push("figures", (state) => {
  state.tokens.forEach((token, index) => {
    const only = token.type === "inline" && token.children?.length === 1 ? token.children[0] : null;
    const [before, after] = [state.tokens[index - 1], state.tokens[index + 1]];
    if (only?.type !== "image" || before?.type !== "paragraph_open" || after?.type !== "paragraph_close") return;
    if (!picture(String(only.attrGet("src") ?? ""), only.content)) return;
    before.tag = "figure";
    after.tag = "figure";
  });
});

md.renderer.rules.image = (tokens, index) => {
  const token = tokens[index];
  const src = String(token?.attrGet("src") ?? "");
  const alt = token?.content ?? "";
  const legend = String(token?.attrGet("title") ?? "");
  const shown = picture(src, alt);
  // Pictures from elsewhere would tell that site who reads: they become links.
  if (!shown) return `<a href="${md.utils.escapeHtml(src)}">${md.utils.escapeHtml(alt || src)}</a>`;
  return legend && tokens.length === 1 ? `${shown}<figcaption>${md.utils.escapeHtml(legend)}</figcaption>` : shown;
};

// French typography in words, not in code (other tokens), nor in an address that stands for itself.
md.renderer.rules.text = (tokens, index) => {
  const { content = "" } = tokens[index] ?? {};
  const isAddress = tokens[index - 1]?.markup === "autolink";
  return md.utils.escapeHtml(isAddress ? content : french(content));
};

// Regions of one page have names of their own: "Tableau", "Tableau 2".
md.renderer.rules.table_open = (_tokens, _index, _options, env) => {
  const number = Number(env?.tables ?? 0) + 1;
  if (env) env.tables = number;
  const name = number > 1 ? `Tableau ${number}` : "Tableau";
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="${name}"><table>\n`;
};
md.renderer.rules.table_close = () => "</table></div>\n";
for (const name of ["th_open", "td_open"] as const) {
  md.renderer.rules[name] = (tokens, index) => {
    const side = /text-align:(\w+)/.exec(String(tokens[index]?.attrGet("style") ?? ""))?.[1];
    return `<${name.slice(0, 2)}${side && side !== "left" ? ` class="align-${side}"` : ""}>`;
  };
}

export const parser = md;
