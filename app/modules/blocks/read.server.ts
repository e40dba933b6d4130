import { decodeHTMLStrict } from "entities";
import { type FoundBlock, createGrammar } from "#app/utils/markdown-grammar.ts";
import { type AnyBlock, LONGEST_BLOCK, MOST_BLOCKS, type RefusedBlock, type RichText } from "./block.ts";
import { BlockRefused, type Directive, type Node, boundDepth, rich } from "./directive.ts";
import { findKind, kinds } from "./kinds.ts";

export function blockOf({ name, source, line, count, isClosed }: FoundBlock): AnyBlock {
  const refuse = (why: string): RefusedBlock => ({ kind: "refused", line, name, why: [why], source });
  if (count > MOST_BLOCKS)
    return refuse(`un texte a ${MOST_BLOCKS} blocs au plus\u202F: celui-ci et les suivants ne sont pas montrés.`);
  return isClosed
    ? readBlock(source, line)
    : refuse("il n’est pas fermé. Ajoutez une ligne ::: après sa dernière ligne.");
}

const finder = createGrammar<FoundBlock>(MOST_BLOCKS, (found) => found);

/** The blocks of a text as they are written, and the lines that they take: from, and before which, the first being 0. */
export const writtenBlocks = (text: string) =>
  finder
    .parse(text, { blocks: true })
    .flatMap(({ type, meta, map }) =>
      type === "article_block" && map ? [{ ...(meta as { block: FoundBlock }).block, map }] : [],
    );

/** A block as it is stored, or why it cannot be shown. `line` is where it begins in the text, from 1. */
export function readBlock(source: string, line: number): AnyBlock {
  const name = /^:{2,}\s*([\p{L}\d_-]*)/u.exec(source)?.[1] ?? "";
  const refuse = (...why: string[]): RefusedBlock => ({ kind: "refused", line, name, why, source });
  const kind = findKind(name);
  if (!kind)
    return refuse(`ce bloc n’existe pas. Ceux qui existent\u202F: ${kinds.map((known) => known.name).join(", ")}.`);
  if (source.length > LONGEST_BLOCK)
    return refuse(`il est trop long\u202F: ${LONGEST_BLOCK.toLocaleString("fr-FR")} caractères au plus.`);
  try {
    return { kind: name, line, data: kind.read(readDirective(source)) };
  } catch (error) {
    if (error instanceof BlockRefused) return refuse(...error.why);
    throw error;
  }
}

/** The one directive that `source` is, of LONGEST_BLOCK characters at most. Throws BlockRefused when it is none, or holds another. */
function readDirective(source: string): Directive {
  if (/\n {0,3}:{2,}[^\S\n]*\p{L}/u.test(source))
    throw new BlockRefused("il contient un autre bloc. Fermez-le (:::) avant de commencer le suivant.");
  const [first = "", ...lines] = source.split("\n");
  const [opening, colons = "", name = ""] = /^ {0,3}(:{2,})(\p{L}[\p{L}\d_-]*)/u.exec(first) ?? [""];
  const label = labelIn(first, opening.length);
  const attributes = label && attributesIn(first.slice(label.end).trim());
  const isLeaf = colons.length === 2;
  const closing = isLeaf ? 0 : lines.findIndex((line) => closes(line.trim(), colons.length));
  const body = closing < 0 ? lines : lines.slice(0, closing);
  const rest = lines.slice(isLeaf ? 0 : body.length + 1);
  if (!attributes || rest.some((line) => line.trim()))
    throw new BlockRefused(
      'sa première ligne n’est pas comprise. Elle s’écrit :::nom[Titre]{clé="valeur"}, guillemets fermés.',
    );
  const children = treeOf(grammar.parse(body.join("\n"), {}));
  return { name, label: rich(lineTree(label.text)), attributes, children, table: () => onlyTable(body, children) };
}

const closes = (line: string, colons: number) => line.length >= colons && /^:{3,}$/.test(line);

/** What stands between the brackets that follow its name, and where they end; null when they are not closed. */
function labelIn(line: string, start: number): { text: string; end: number } | null {
  if (start === 0) return null;
  if (line[start] !== "[") return { text: "", end: start };
  let depth = 0;
  for (let at = start; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === "[") depth += 1;
    else if (line[at] === "]" && (depth -= 1) === 0) return { text: line.slice(start + 1, at), end: at + 1 };
  }
  return null;
}

const attribute =
  /[ \t]*([\p{L}_:][\p{L}\d_:.-]*)(?:[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'<=>`{}]+)))?(?=[ \t}])/uy;

/** `{key="value" other=2}`, keys in lower case; null for anything else. */
function attributesIn(typed: string): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  if (typed === "") return attributes;
  if (!typed.startsWith("{")) return null;
  attribute.lastIndex = 1;
  let end = 1;
  for (let found = attribute.exec(typed); found; found = attribute.exec(typed)) {
    end = attribute.lastIndex;
    attributes[(found[1] ?? "").toLowerCase()] = decodeHTMLStrict(found[2] ?? found[3] ?? found[4] ?? "").trim();
  }
  return typed.slice(end).trim() === "}" ? attributes : null;
}

// Blocks know no strikethrough, and a definition of a link would be lost from sight.
const grammar = createGrammar(0, () => null).disable(["strikethrough", "reference"]);
// Addresses stay as they were typed.
grammar.normalizeLink = (url) => url;
grammar.normalizeLinkText = (text) => text;

type Token = ReturnType<typeof grammar.parse>[number];

const lineTree = (text: string): Node[] => treeOf(grammar.parseInline(text.trim(), {}));

/** The tree of tokens; nested lists and tables are bounded by the grammar. */
function treeOf(tokens: Token[], depth = 0): Node[] {
  boundDepth(depth);
  const root: Node[] = [];
  const open: Node[][] = [];
  let siblings = root;
  for (const { type, nesting, content, children, attrs, map } of tokens) {
    if (nesting < 0) siblings = open.pop() ?? root;
    else if (type === "inline") for (const node of treeOf(children ?? [])) siblings.push(node);
    else {
      const { href = "", src = href, title = "" } = Object.fromEntries(attrs ?? []) as Record<string, string>;
      const inside = type === "image" ? treeOf(children ?? [], depth + 1) : [];
      const node = { type: type.replace(/_open$/, ""), text: content, url: src, title, children: inside };
      siblings.push({ ...node, map: map ?? [0, 0] });
      if (nesting > 0) {
        open.push(siblings);
        siblings = inside;
      }
    }
  }
  return root;
}

function onlyTable(body: string[], [table, ...others]: Node[]): RichText[][] | null {
  if (table?.type !== "table" || others.length > 0) return null;
  const [head = "", , ...rows] = body.slice(...table.map);
  return [head, ...rows].map((row) => cellsOf(row.trim()).map((cell) => rich(lineTree(cell))));
}

function cellsOf(row: string): string[] {
  const cells = [""];
  for (const [piece] of row.matchAll(/[^|\\]+|\\.?|\|/gsu)) {
    if (piece === "|") cells.push("");
    else cells.push(`${cells.pop()}${piece}`);
  }
  // One before the first bar and one after the last are none.
  return cells.slice(row.startsWith("|") ? 1 : 0, cells.length > 1 && cells.at(-1) === "" ? -1 : undefined);
}
