import { createGrammar } from "#app/utils/markdown-grammar.ts";
import { type RichText, plainText } from "./rich-text.ts";

/** What is wrong with a block, in sentences for who types it. */
export class BlockRefused extends Error {
  readonly why: string[];
  constructor(...why: string[]) {
    super(why.join(" "));
    this.why = why;
  }
}

/** A part of a block's text, as markdown-it names it: "paragraph", "bullet_list", "strong", "text"… */
export interface Node {
  type: string;
  /** Of words and code. */
  text: string;
  /** Of links and pictures. */
  url: string;
  title: string;
  children: Node[];
  /** The line where it begins in the text of the block, and the one after its last. */
  map: [number, number];
}

// Blocks know no strikethrough, and a definition of a link would be lost from sight.
const grammar = createGrammar(0, () => null).disable(["strikethrough", "reference"]);
// Addresses stay as they were typed.
grammar.normalizeLink = (url) => url;
grammar.normalizeLinkText = (text) => text;

type Token = ReturnType<typeof grammar.parse>[number];

/** Marks one inside another: what draws thousands of them runs out of stack. */
const MAX_DEPTH = 20;
function boundDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new BlockRefused("trop de ses marques (étoiles, crochets) sont l’une dans l’autre.");
}

/** The tree of a text; nested lists and tables are bounded by the grammar. */
export const blockTree = (text: string): Node[] => treeOf(grammar.parse(text, {}));
/** The same of one line, where nothing begins a list or a heading. */
export const lineTree = (text: string): Node[] => treeOf(grammar.parseInline(text.trim(), {}));

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

export const isList = ({ type }: Node): boolean => type === "bullet_list" || type === "ordered_list";

const isSafe = (url: string) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(url);

/** Words with their marks; what a block does not carry (pictures, code) stays as words. Throws BlockRefused past MAX_DEPTH. */
export function rich(nodes: Node[], depth = 0): RichText {
  boundDepth(depth);
  const joined: RichText = [];
  for (const part of nodes.flatMap((node) => richNode(node, depth))) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

function richNode(node: Node, depth: number): RichText {
  if (node.type === "softbreak" || node.type === "hardbreak") return [" "];
  if (node.type === "image") return [altOf(node)];
  if (node.children.length === 0) return node.text ? [node.text] : [];
  const text = rich(node.children, depth + 1);
  if (node.type === "strong" || node.type === "em") return [{ mark: node.type, text }];
  return node.type === "link" && isSafe(node.url) ? [{ href: node.url, text }] : text;
}

/** What a picture is described with. */
export const altOf = (picture: Node): string => plainText(rich(picture.children));
