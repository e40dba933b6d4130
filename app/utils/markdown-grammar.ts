import MarkdownIt from "markdown-it";

type Grammar = InstanceType<typeof MarkdownIt>;

/** Quotes and lists one inside another before their marks are shown as plain text. */
const MAX_DEPTH = 20;
/** Cells of all the tables of a text: a row of two characters may stand for as many cells as its table is wide. */
const MAX_CELLS = 5_000;

/** Headings of a text: each is an address of its page, and a line of its contents. */
const MAX_HEADINGS = 1_000;

export interface FoundBlock {
  name: string;
  source: string;
  line: number;
  count: number;
  /** Never closed: its first line alone is the block, the rest is text. */
  isClosed: boolean;
}

export interface ParseEnv {
  /** May it have blocks (modules/blocks)? Elsewhere `:::` is text. */
  blocks?: boolean;
}

/** Lines read to find where blocks end, in all: each that is never closed reads all that follow. */
const MOST_LINES_READ = 500_000;

const OPENING = /^(:{2,})\s*[\p{L}_]/u;

/** For pages and for the editor. `blockOf` says what a block becomes; past `mostBlocks` and one they are text. */
export function createGrammar<B>(mostBlocks: number, blockOf: (found: FoundBlock) => B): Grammar {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false });
  boundNesting(md);
  boundTables(md);
  boundHeadings(md);
  // A block is what stands between `:::name` and `:::`, on lines of their own; `::name` alone is one too.
  md.block.ruler.before(
    "fence",
    "article-block",
    (state, start, end, silent) => {
      const env = state.env as ParseEnv & { blockCount?: number; linesLeft?: number };
      const lineAt = (line: number) => state.getLines(line, line + 1, 0, false).trim();
      if (!env.blocks || state.level > 0 || (state.sCount[start] ?? 0) > 3) return false;
      const [, colons = ""] = OPENING.exec(lineAt(start)) ?? [];
      if (!colons) return false;
      if (silent) return true;
      const count = (env.blockCount ?? 0) + 1;
      env.blockCount = count;
      if (count > mostBlocks + 1) return false;
      const left = env.linesLeft ?? MOST_LINES_READ;
      const read = Math.min(end, start + 1 + left);
      const last = colons.length === 2 ? start : closingLine(lineAt, start, read, colons.length);
      env.linesLeft = left - ((last ?? read - 1) - start);
      const next = (last ?? start) + 1;
      const source = state.getLines(start, next, 0, false);
      const name = /[\p{L}\d_-]+/u.exec(lineAt(start))?.[0] ?? "";
      const token = state.push("article_block", "", 0);
      token.meta = { block: blockOf({ name, source, line: start + 1, count, isClosed: last !== null }) };
      token.map = [start, next];
      state.line = next;
      return true;
    },
    { alt: ["paragraph"] },
  );
  md.validateLink = isAddress;
  return md;
}

export const isAddress = (url: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(url.trim());

type BlockRule = Parameters<Grammar["block"]["ruler"]["at"]>[1];

/** Puts a bound before one of markdown-it's rules: what it turns away stays visible as text. */
function bound(md: Grammar, name: string, within: (rule: BlockRule) => BlockRule): void {
  const rules = md.block.ruler as unknown as { __rules__: { name: string; fn: BlockRule; alt: string[] }[] };
  const rule = rules.__rules__.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  md.block.ruler.at(name, within(rule.fn), { alt: rule.alt });
}

/** Past MAX_DEPTH a mark is text (markdown-it's own limit would drop what is deeper). */
function boundNesting(md: Grammar): void {
  for (const name of ["blockquote", "list"])
    bound(
      md,
      name,
      (rule) => (state, start, end, silent) => state.level < MAX_DEPTH && rule(state, start, end, silent),
    );
}

function boundTables(md: Grammar): void {
  bound(md, "table", (rule) => (state, start, end, silent) => {
    const columns = state.getLines(start + 1, start + 2, 0, false).split("|").length;
    const env = state.env as { cellsLeft?: number };
    const rows = Math.floor((env.cellsLeft ?? MAX_CELLS) / columns);
    if (rows < 2 || !rule(state, start, Math.min(end, start + 1 + rows), silent)) return false;
    if (!silent) env.cellsLeft = (env.cellsLeft ?? MAX_CELLS) - columns * (state.line - start);
    return true;
  });
}

function boundHeadings(md: Grammar): void {
  for (const name of ["heading", "lheading"])
    bound(md, name, (rule) => (state, start, end, silent) => {
      const env = state.env as { headings?: number };
      if ((env.headings ?? 0) >= MAX_HEADINGS || !rule(state, start, end, silent)) return false;
      if (!silent) env.headings = (env.headings ?? 0) + 1;
      return true;
    });
}

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
