import type { List, ListItem, PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { directiveFromMarkdown } from "mdast-util-directive";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { directive as directives } from "micromark-extension-directive";
import { gfmTable } from "micromark-extension-gfm-table";
import { readPartialDay } from "#app/utils/partial-day.ts";
import type { BlockSource } from "./block.ts";
import { type RichText, plainText } from "./rich-text.ts";

/** A block as it was typed, read by the CommonMark directive syntax: `:::name[label]{key="value"}`. */
export interface Directive {
  name: string;
  label: RichText;
  attributes: Record<string, string>;
  children: RootContent[];
}

/** What is wrong with a block, in sentences for who types it. */
export class BlockRefused extends Error {
  readonly why: string[];
  constructor(...why: string[]) {
    super(why.join(" "));
    this.why = why;
  }
}

// In a sentence, `:word` is a colon before a word.
const extensions = [{ ...directives(), text: {} }, gfmTable()];
const mdastExtensions = [directiveFromMarkdown(), gfmTableFromMarkdown()];

/** The one directive that `source` is. Throws BlockRefused when it is none, or holds another. */
export function readDirective(source: string): Directive {
  if (/\n {0,3}:{2,}\s*\p{L}/u.test(source))
    throw new BlockRefused("il contient un autre bloc. Fermez-le (:::) avant de commencer le suivant.");
  const { children: nodes } = fromMarkdown(source, { extensions, mdastExtensions });
  const [node] = nodes;
  if (nodes.length !== 1 || !node || !(node.type === "containerDirective" || node.type === "leafDirective"))
    throw new BlockRefused(
      'sa première ligne n’est pas comprise. Elle s’écrit :::nom[Titre]{clé="valeur"}, guillemets fermés.',
    );
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key.toLowerCase(), (value ?? "").trim()]),
  );
  if (node.type === "leafDirective") return { name: node.name, label: rich(node.children), attributes, children: [] };
  const [first, ...others] = node.children;
  const hasLabel = first?.type === "paragraph" && Boolean(first.data?.directiveLabel);
  const children: RootContent[] = hasLabel ? others : node.children;
  return { name: node.name, label: hasLabel ? rich(first.children) : [], attributes, children };
}

const isSafe = (url: string) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(url.trim());

/** Marks one inside another: what draws thousands of them runs out of stack. */
const MAX_DEPTH = 20;

/** Words with their marks; what a block does not carry (pictures, code) stays as words. Throws BlockRefused past MAX_DEPTH. */
export function rich(nodes: PhrasingContent[], depth = 0): RichText {
  if (depth > MAX_DEPTH) throw new BlockRefused("trop de ses marques (étoiles, crochets) sont l’une dans l’autre.");
  const joined: RichText = [];
  for (const part of nodes.flatMap((node) => richNode(node, depth))) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

function richNode(node: PhrasingContent, depth: number): RichText {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "html")
    return [node.value.replaceAll(/\s*\n\s*/g, " ")];
  if (node.type === "break") return [" "];
  if (node.type === "image") return [node.alt ?? ""];
  if (!("children" in node)) return [];
  const text = rich(node.children, depth + 1);
  if (node.type === "strong") return [{ mark: "strong", text }];
  if (node.type === "emphasis") return [{ mark: "em", text }];
  return node.type === "link" && isSafe(node.url) ? [{ href: node.url.trim(), text }] : text;
}

/** The paragraphs among these nodes. */
export const paragraphsOf = (nodes: RootContent[]): RichText[] =>
  nodes.flatMap((node) => (node.type === "paragraph" ? [rich(node.children)] : []));

/** The items of every list among these nodes. */
export const itemsOf = (nodes: RootContent[]): RichText[] =>
  nodes.filter((node): node is List => node.type === "list").flatMap(({ children }) => children.map(itemText));

function itemText({ children }: ListItem): RichText {
  if (children.some(({ type }) => type !== "paragraph"))
    throw new BlockRefused("chaque ligne de sa liste est une phrase, sans liste, tableau ni titre à l’intérieur.");
  return paragraphsOf(children).flatMap((text, index): RichText => (index === 0 ? text : [" ", ...text]));
}

/** The items of the one list that a block is. Throws BlockRefused for other text, fewer than `least` or more than `most`. */
export function onlyList({ children }: Directive, least: number, most: number): RichText[] {
  if (children.some(({ type }) => type !== "list"))
    throw new BlockRefused("il ne contient qu’une liste\u202F: mettez l’autre texte avant ou après le bloc.");
  const items = itemsOf(children);
  if (items.length < least || items.length > most)
    throw new BlockRefused(
      `sa liste a de ${least} à ${most} lignes, qui commencent par un tiret. La vôtre en a ${items.length}.`,
    );
  return items;
}

/** The nodes under each heading, by its words. */
export function sectionsOf(nodes: RootContent[]): { title: string; children: RootContent[] }[] {
  const sections: { title: string; children: RootContent[] }[] = [];
  for (const node of nodes) {
    if (node.type === "heading") sections.push({ title: plainText(rich(node.children)).trim(), children: [] });
    else sections.at(-1)?.children.push(node);
  }
  return sections;
}

/** The rows of the first table: its head first. Null when there is none. */
export function tableOf(nodes: RootContent[]): RichText[][] | null {
  const table = nodes.find((node): node is Table => node.type === "table");
  return table ? table.children.map((row) => row.children.map((cell) => rich(cell.children))) : null;
}

/** "4 décembre 2024 : le texte" cut at its first colon followed by a space; null without one. */
export function cutAtColon(text: RichText): { head: string; rest: RichText } | null {
  const at = text.findIndex((part) => typeof part === "string" && /:\s/.test(part));
  const part = text[at];
  if (typeof part !== "string") return null;
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

/** The same for words with marks. */
export function shortRich(text: RichText, most: number, what: string): RichText {
  short(plainText(text), most, what);
  return text;
}

/** The source that `{source="https://…" nom="…" date="2024-12"}` gives; null when there is none. */
export function sourceOf({ attributes }: Directive): BlockSource | null {
  const { source: url = "", nom: name = "", date: typed = "" } = attributes;
  if (!url) return null;
  if (!/^https:\/\/[^\s"<>]{3,2000}$/.test(url) || !URL.canParse(url))
    throw new BlockRefused("l’adresse de sa source commence par https://.");
  const day = typed ? readPartialDay(typed) : "";
  if (day === null) throw new BlockRefused("sa date s’écrit 2024, 2024-12 ou 2024-12-04.");
  return { name: short(name, 200, "le nom de sa source") || new URL(url).hostname.replace(/^www\./, ""), url, day };
}

/** What stands between its brackets, as its title. Throws BlockRefused when there is none. */
export function titleOf({ name, label }: Directive, example: string, most = 120): string {
  const title = short(plainText(label), most, "le titre");
  if (!title) throw new BlockRefused(`donnez-lui un titre entre crochets, par exemple :::${name}[${example}].`);
  return title;
}
