import type { Node } from "prosemirror-model";
import { type Env, type Group, groupsOf, nodeOf } from "./parse.ts";
import { schema } from "./schema.ts";
import { keyOf, readAlone, written } from "./serialize.ts";

interface Kept {
  node: Node;
  key: string;
  source: string;
  gap: string;
}

export interface Opened {
  doc: Node;
  kept: Kept[];
  head: string;
  eol: string;
  references: NonNullable<Env["references"]>;
  /** Of each node: its Markdown, and its place in `kept` (-1: it is another). */
  known: WeakMap<Node, { text: string; at: number }>;
  places: Map<string, number[]>;
}

const isBlank = (text: string) => !text.trim();
const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, "");

const linesOf = (text: string) => (text ? text.split(/(?<=\n|\r(?!\n))/) : []);

/** Can the node be written anew without losing a word of its source? */
function isKnown(node: Node, source: string, references: Opened["references"]): boolean {
  if (node.type.name === "block") return true;
  const { text, isSame } = written(node, references);
  if (!isSame) return false;
  // A definition inside a list, a cell too many in its row: markdown-it tells nothing of them.
  return !/list|quote|table/.test(node.type.name) || letters(text) === letters(source);
}

/** Reads a text. Nodes of `before` of the same source are the same: editors keep their cursor. */
export function open(text: string, before?: Opened, blocks = true): Opened {
  const env: Env = { blocks, references: {} };
  const groups = groupsOf(text, env);
  const references = env.references ?? {};
  const reused = new Map<string, Kept[]>();
  if (before && JSON.stringify(before.references) === JSON.stringify(references))
    for (const kept of before.kept) listed(reused, kept.source).push(kept);
  const lines = linesOf(text);
  const part = (from: number, to: number) => lines.slice(from, to).join("");
  const pieces = piecesOf(groups, lines);
  const kept = pieces.map(({ group, from, to }, index): Kept => {
    const [, source = "", end = ""] = /^([\s\S]*?)((?:\r\n|\r|\n)?)$/.exec(part(from, to)) ?? [];
    const gap = end + part(to, pieces[index + 1]?.from ?? lines.length);
    const same = reused.get(source)?.shift();
    if (same) return { ...same, gap };
    const read = group && nodeOf(group.tokens);
    const node = read && isKnown(read, source, references) ? read : rawNode(source);
    return { node, key: keyOf(node), source, gap };
  });
  const doc = schema.node("doc", null, kept.length > 0 ? kept.map(({ node }) => node) : [schema.node("paragraph")]);
  const places = new Map<string, number[]>();
  for (const [index, { key }] of kept.entries()) listed(places, key).push(index);
  const known: Opened["known"] = new WeakMap();
  for (const [at, { node, source }] of kept.entries()) known.set(node, { text: source, at });
  const head = part(0, pieces[0]?.from ?? lines.length);
  return { doc, kept, head, eol: /\r\n|\r|\n/.exec(text)?.[0] ?? "\n", references, known, places };
}

function listed<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

const rawNode = (source: string) => schema.node("raw", null, source ? [schema.text(source)] : []);

interface Piece {
  group: Group | null;
  from: number;
  to: number;
}

/** The groups on their lines without the blank ones, and what stands between them and is not blank. */
function piecesOf(groups: Group[], lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  const between = (end: number) => {
    let [from, to] = [next, end];
    while (from < to && isBlank(lines[from] ?? "")) from += 1;
    while (to > from && isBlank(lines[to - 1] ?? "")) to -= 1;
    if (to > from) pieces.push({ group: null, from, to });
  };
  for (const group of groups) {
    const [from, end] = group.lines;
    between(from);
    let to = Math.min(end, lines.length);
    while (to > from + 1 && isBlank(lines[to - 1] ?? "")) to -= 1;
    pieces.push({ group, from, to });
    next = Math.max(to, from);
  }
  between(lines.length);
  return pieces;
}

/** The Markdown of a document: what is as it was opened is written back byte for byte, the rest anew. */
export function write(doc: Node, opened: Opened): string {
  const { kept, head } = opened;
  let output = head;
  let last: { at: number; guess: number; text: string; node: Node } | null = null;
  for (const node of doc.children) {
    const found = lookUp(node, opened, last?.guess ?? -1);
    const { at } = found;
    let { text } = found;
    if (!text) continue;
    if (last && !(at >= 0 && at === last.at + 1)) text = apartFrom(last.text, node, text);
    // A fence that nothing closes takes in all that follows.
    const isLast = node === doc.lastChild;
    if (at >= 0 && !isLast && at === kept.length - 1 && isOpenFence(node, text)) text = written(node).text;
    if (last) output += gapBetween(last, at, kept);
    output += text;
    const guess: number = at >= 0 ? at : Math.min((last?.guess ?? -1) + 1, kept.length - 1);
    last = { at, guess, text, node };
  }
  return last ? output + (kept.at(-1)?.gap ?? "") : isBlank(opened.head) && kept.length === 0 ? head : "";
}

/** Its Markdown, and where it stood when the text was opened: the nearest place after `after` that says the same. */
function lookUp(node: Node, opened: Opened, after: number): { text: string; at: number } {
  const found = opened.known.get(node);
  if (found) return found;
  const places = opened.places.get(keyOf(node)) ?? [];
  const at = places.find((place) => place > after) ?? places[0] ?? -1;
  const text = opened.kept[at]?.source ?? written(node, opened.references).text.replaceAll("\n", opened.eol);
  const answer = { text, at };
  opened.known.set(node, answer);
  return answer;
}

function gapBetween(last: { at: number; guess: number }, at: number, kept: Kept[]): string {
  if (at >= 0 && last.at >= 0 && at === last.at + 1) return kept[last.at]?.gap ?? "";
  const near = [kept[at >= 0 ? at - 1 : last.guess]?.gap, kept[last.guess]?.gap];
  return near.find((gap) => gap && /(\r\n|\r|\n)[ \t]*\1/.test(gap)) ?? "\n\n";
}

const listMark = /^\s{0,3}(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/;

/** Two lists of one mark would be one, and indented code would be the list's. */
function apartFrom(before: string, node: Node, text: string): string {
  const [one, other] = [listMark.exec(before), listMark.exec(text)];
  if (one && /^(\t| {2,})/.test(text)) return written(node).text;
  if (!one || !other || !node.type.name.endsWith("_list")) return text;
  if ((one[1] ?? one[2]) !== (other[1] ?? other[2])) return text;
  const mark = one[1] ? { bullet: one[1] === "-" ? "*" : "-" } : { delimiter: one[2] === "." ? ")" : "." };
  return written(node.type.create({ ...node.attrs, ...mark }, node.content)).text;
}

const isOpenFence = (node: Node, source: string) =>
  node.type.name === "code_block" && readAlone(`${source}\n\nx`) !== null;
