import { decodeHTMLStrict } from "entities";
import { readPartialDay } from "#app/utils/partial-day.ts";
import type { BlockSource } from "./block.ts";
import { BlockRefused, type Node, blockTree, isList, lineTree, rich } from "./block-tree.server.ts";
import { type RichText, plainText } from "./rich-text.ts";

export { BlockRefused };

/** A block as it was typed, in the directive syntax of CommonMark: `:::name[label]{key="value"}`. */
export interface Directive {
  name: string;
  label: RichText;
  attributes: Record<string, string>;
  /** What stands between its first line and its last. */
  body: string;
  children: Node[];
}

/** The one directive that `source` is, of LONGEST_BLOCK characters at most. Throws BlockRefused when it is none, or holds another. */
export function readDirective(source: string): Directive {
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
  const text = body.join("\n");
  return { name, label: rich(lineTree(label.text)), attributes, body: text, children: blockTree(text) };
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

/** The paragraphs among these nodes. */
export const paragraphsOf = (nodes: Node[]): RichText[] =>
  nodes.flatMap((node) => (node.type === "paragraph" ? [rich(node.children)] : []));

/** The items of every list among these nodes. */
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

/** The nodes under each heading, by its words. */
export function sectionsOf(nodes: Node[]): { title: string; children: Node[] }[] {
  const sections: { title: string; children: Node[] }[] = [];
  for (const node of nodes) {
    if (node.type === "heading") sections.push({ title: plainText(rich(node.children)).trim(), children: [] });
    else sections.at(-1)?.children.push(node);
  }
  return sections;
}

/** The rows of the table that a block is, its head first, each with the cells that were typed. Null when it is something else. */
export function onlyTable({ body, children: [table, ...others] }: Directive): RichText[][] | null {
  if (table?.type !== "table" || others.length > 0) return null;
  const [head = "", , ...rows] = body.split("\n").slice(...table.map);
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
