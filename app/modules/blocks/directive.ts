import { picture } from "#app/modules/media/text-picture.ts";
import { readPartialDay } from "#app/utils/partial-day.ts";
import { type TextImage, withWidth } from "#app/utils/text-image.ts";
import { type BlockSource, type RichText, plainText } from "./block.ts";

/** A block as it was typed, in the directive syntax of CommonMark: `:::name[label]{key="value"}`. */
export interface Directive {
  name: string;
  label: RichText;
  attributes: Record<string, string>;
  children: Node[];
  /** The rows of the table that it is, its head first, each with the cells that were typed. Null when it is something else. */
  table: () => RichText[][] | null;
}

/** A part of a block's text, as markdown-it names it: "paragraph", "bullet_list", "strong", "text"… */
export interface Node {
  type: string;
  text: string;
  url: string;
  title: string;
  children: Node[];
  map: [number, number];
}

export class BlockRefused extends Error {
  readonly why: string[];
  constructor(...why: string[]) {
    super(why.join(" "));
    this.why = why;
  }
}

/** Marks one inside another: what draws thousands of them runs out of stack. */
const MAX_DEPTH = 20;
export function boundDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new BlockRefused("trop de ses marques (étoiles, crochets) sont l’une dans l’autre.");
}

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

const altOf = (picture: Node): string => plainText(rich(picture.children));

export function imageIn(node: Node, what: string, of: string, most: { alt: number; credit: number }): TextImage {
  const src = withWidth(node.url, "");
  if (!picture(src, "")) throw new BlockRefused(`${what} vient de la médiathèque\u202F: une adresse en /media/…`);
  return {
    src,
    alt: short(altOf(node), most.alt, `la description ${of}`),
    credit: short(node.title, most.credit, `le crédit ${of}`),
  };
}

export const paragraphsOf = (nodes: Node[]): RichText[] =>
  nodes.flatMap((node) => (node.type === "paragraph" ? [rich(node.children)] : []));

export const isList = ({ type }: Node): boolean => type === "bullet_list" || type === "ordered_list";

export const itemsOf = (nodes: Node[]): RichText[] =>
  nodes.filter(isList).flatMap(({ children }) => children.map(itemText));

function itemText({ children }: Node): RichText {
  if (children.some(({ type }) => type !== "paragraph"))
    throw new BlockRefused("chaque ligne de sa liste est une phrase, sans liste, tableau ni titre à l’intérieur.");
  return paragraphsOf(children).flatMap((text, index): RichText => (index === 0 ? text : [" ", ...text]));
}

/** The items of the one list that a block is. Throws BlockRefused for other text, fewer than `least` or more than `most`. */
export function onlyList({ children }: Directive, least: number, most: number): RichText[] {
  if (children.some((node) => !isList(node)))
    throw new BlockRefused("il ne contient qu’une liste\u202F: mettez l’autre texte avant ou après le bloc.");
  const items = itemsOf(children);
  if (items.length < least || items.length > most)
    throw new BlockRefused(
      `sa liste a de ${least} à ${most} lignes, qui commencent par un tiret. La vôtre en a ${items.length}.`,
    );
  return items;
}

export function sectionsOf(nodes: Node[]): { title: string; children: Node[] }[] {
  const sections: { title: string; children: Node[] }[] = [];
  for (const node of nodes) {
    if (node.type === "heading") sections.push({ title: plainText(rich(node.children)).trim(), children: [] });
    else sections.at(-1)?.children.push(node);
  }
  return sections;
}

/** "4 décembre 2024 : le texte" cut at its first colon followed by a space; both empty without one. */
export function cutAtColon(text: RichText): { head: string; rest: RichText } {
  const at = text.findIndex((part) => typeof part === "string" && /:\s/.test(part));
  const part = text[at];
  if (typeof part !== "string") return { head: "", rest: [] };
  const colon = part.search(/:\s/);
  const head = plainText([...text.slice(0, at), part.slice(0, colon)]).trim();
  const after = part.slice(colon + 1).trimStart();
  return { head, rest: [...(after ? [after] : []), ...text.slice(at + 1)] };
}

/** "1 200,5" or "-3" as a number; null for anything else. */
export function numberIn(text: string): number | null {
  const digits = text
    .replaceAll(/[\s\u00A0\u202F]/g, "")
    .replace(",", ".")
    .replace("\u2212", "-");
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
}

/** The whole number in an attribute, or `fallback` when it is absent. Throws BlockRefused for anything else. */
export function wholeNumber({ attributes }: Directive, key: string, fallback: number): number {
  const typed = attributes[key];
  if (!typed) return fallback;
  const value = numberIn(typed);
  if (value === null || !Number.isInteger(value) || value < 0)
    throw new BlockRefused(`«\u202F${key}\u202F» attend un nombre entier, par exemple ${key}=577.`);
  return value;
}

/** The words of an attribute or of a text, at most `most` characters. Throws BlockRefused past that. */
export function short(text: string, most: number, what: string): string {
  const words = text.trim();
  if (words.length > most) throw new BlockRefused(`${what} dépasse ${most} caractères.`);
  return words;
}

export function shortRich(text: RichText, most: number, what: string): RichText {
  short(plainText(text), most, what);
  return text;
}

/** The source that `{source="https://…" nom="…" date="2024-12"}` gives; null when there is none. Throws BlockRefused. */
export function sourceOf({ attributes }: Directive): BlockSource | null {
  const { source: url = "", nom: name = "", date: typed = "" } = attributes;
  if (!url) return null;
  if (!/^https:\/\/[^\s"<>]{3,2000}$/.test(url) || !URL.canParse(url))
    throw new BlockRefused("l’adresse de sa source commence par https://.");
  const day = typed ? readPartialDay(typed) : "";
  if (day === null) throw new BlockRefused("sa date s’écrit 2024, 2024-12 ou 2024-12-04.");
  return { name: short(name, 200, "le nom de sa source") || new URL(url).hostname.replace(/^www\./, ""), url, day };
}
