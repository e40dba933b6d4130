export interface BlockSource {
  name: string;
  url: string;
  /** Its day, as precise as it is known: "2024-12-04", "2024-12", "2024"; empty when it was not given. */
  day: string;
}

export interface Block<K extends string = string, D = unknown> {
  kind: K;
  /** Line of the text where it begins, from 1. */
  line: number;
  data: D;
}

export interface RefusedBlock {
  kind: "refused";
  line: number;
  name: string;
  why: string[];
  source: string;
}

export type AnyBlock = Block | RefusedBlock;

export const MOST_BLOCKS = 40;
export const LONGEST_BLOCK = 8_000;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The mark of a block inside a rendered text: what is known of it, until a page shows it. */
export function blockMark(block: AnyBlock): string {
  const json = JSON.stringify(block).replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
  return `<div data-block="${json}"></div>\n`;
}

const marks = /<div data-block="([^"]*)"><\/div>\n?/g;
const unescape = (text: string) => text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => names[name] ?? "");

export function blocksIn(html: string): AnyBlock[] {
  return [...html.matchAll(marks)].map(([, json = ""]) => JSON.parse(unescape(json)) as AnyBlock);
}

export function replaceBlocks(html: string, show: (block: AnyBlock, index: number) => string): string {
  let index = -1;
  return html.replaceAll(marks, (_, json: string) => show(JSON.parse(unescape(json)) as AnyBlock, (index += 1)));
}

export function blockReasons(block: AnyBlock): string[] {
  if (block.kind === "refused") return (block as RefusedBlock).why;
  return sourcesMissing((block as Block).data) ? [sourceMissing] : [];
}

/** What keeps a text from being published: a sentence a problem, with its line and its block. */
export const blockProblems = (html: string, reasonsOf = blockReasons): string[] =>
  blocksIn(html).flatMap((block) => {
    const name = block.kind === "refused" ? (block as RefusedBlock).name : block.kind;
    return reasonsOf(block).map(
      (why) => `Ligne ${block.line + lineOf(block, why)}, bloc «\u202F${name}\u202F»\u202F: ${why}`,
    );
  });

/** After its first: the line of a refused block that a sentence quotes, the last where several say so. */
function lineOf(block: AnyBlock, why: string): number {
  const said = /«\u202F([^»]+?)…?\u202F»/.exec(why)?.[1];
  if (block.kind !== "refused" || !said) return 0;
  return Math.max(
    0,
    (block as RefusedBlock).source.split("\n").findLastIndex((line, index) => index > 0 && line.includes(said)),
  );
}

const sourceMissing = "la source manque. Son formulaire demande l’adresse et le nom de qui donne ces chiffres.";

/** A kind of block that needs sources keeps them under `source`: null where one is missing. */
function sourcesMissing(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(sourcesMissing);
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(data).some(([key, value]) => (key === "source" && value === null) || sourcesMissing(value));
}

/** Every word that a block shows or keeps, for counting: addresses and colours are none. */
export function blockWords(block: unknown): string {
  if (typeof block === "string") return /^(?:https?:|\/|#)\S*$/.test(block) ? "" : block;
  if (Array.isArray(block)) return block.map(blockWords).join(" ");
  if (typeof block !== "object" || block === null) return "";
  const { kind: _kind, mark: _mark, href: _href, ...rest } = block as Record<string, unknown>;
  return Object.values(rest).map(blockWords).join(" ");
}

/** Words with the few marks that a block may carry: nothing in it is HTML. */
export type RichText = (string | Marked | Link)[];

export interface Marked {
  mark: "strong" | "em";
  text: RichText;
}

export interface Link {
  href: string;
  text: RichText;
}

export const plainText = (text: RichText): string =>
  text.map((part) => (typeof part === "string" ? part : plainText(part.text))).join("");
