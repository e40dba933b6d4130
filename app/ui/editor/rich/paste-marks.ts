import { withoutBidiMarks } from "#app/utils/text.ts";
import { pastedAddress } from "./paste-address.ts";

export interface Marks {
  strong: boolean;
  em: boolean;
  href: string | null;
}
export const plain: Marks = { strong: false, em: false, href: null };

const isNormal = (style: string) => /(^|[;\s])font-weight:\s*(normal|[1-4]00)\b/i.test(style);
export const tagOf = (node: Node) => (node.nodeType === 1 ? (node as Element).localName : "");
export const styleOf = (element: Element) => element.getAttribute("style") ?? "";

/** What words inside this element carry. The <b> that Google Docs wraps its copies in is of normal weight. */
export function marksOf(element: Element, marks: Marks, origin: string): Marks {
  const tag = element.localName;
  const style = styleOf(element);
  const bold = isNormal(style)
    ? false
    : /^(b|strong)$/.test(tag) || /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style) || marks.strong;
  const italic = /(^|[;\s])font-style:\s*normal/i.test(style)
    ? false
    : /^(i|em)$/.test(tag) || /(^|[;\s])font-style:\s*italic/i.test(style) || marks.em;
  const href = tag === "a" ? pastedAddress(element.getAttribute("href") ?? "", origin) : marks.href;
  return bold === marks.strong && italic === marks.em && href === marks.href
    ? marks
    : { strong: bold, em: italic, href };
}

export const SKIPPED = new Set(
  "head meta title style script noscript template svg math object embed iframe audio video canvas form input button select textarea label nav link".split(
    " ",
  ),
);
export const BLOCKS = new Set(
  "p div section article main header footer aside figure figcaption address details summary dl dt dd center fieldset hgroup body html pre caption".split(
    " ",
  ),
);

export const isCell = (element: Element) => /^t[dh]$/.test(element.localName);

export function trimEnd(block: Element): void {
  let last: ChildNode | null = block.lastChild;
  while (last?.lastChild) last = last.lastChild;
  if (last?.nodeType === 3) last.textContent = last.textContent?.trimEnd() ?? "";
}

export const isPixel = (image: Element) =>
  ["width", "height"].some((name) => Number(image.getAttribute(name) ?? 99) < 3);

/** Words without what a program hides in them, nor the no-break spaces it fills lines with: pages set their own. */
export const wordsOf = (raw: string) =>
  withoutBidiMarks(raw)
    .replaceAll(/[\u00AD\u200B\uFEFF]/g, "")
    .replaceAll(/[ \t\r\n\f\u00A0]+/g, " ");

export function wordMarker(item: Element): { kind: "ol" | "ul"; start: number } {
  const marker = [...item.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const [, number] = /^\s*(\d{1,4}|[a-z]{1,5})[.)]/i.exec(marker?.textContent ?? "") ?? [];
  return { kind: number ? "ol" : "ul", start: Number(number) || 1 };
}

/** Where words that carry these marks go: into the elements that the words before them are in, or into new ones. */
export function marked(into: Element, { href, strong, em }: Marks): Element {
  const isHeading = /^(h\d|th)$/.test(into.localName);
  const tags = [href === null ? "" : "a", strong && !isHeading ? "strong" : "", em && !isHeading ? "em" : ""];
  let target = into;
  for (const tag of tags.filter(Boolean)) {
    const last = target.lastChild as Element | null;
    const joins = last && tagOf(last) === tag && (tag !== "a" || last.getAttribute("href") === href);
    const element = joins ? last : target.appendChild(into.ownerDocument.createElement(tag));
    if (tag === "a") element.setAttribute("href", href ?? "");
    target = element;
  }
  return target;
}

const NOTE = /#(_?_?(?:cite_|ftn|edn|fn|sdfootnote|sdendnote|note).*)/i;

/** What stands above the line, in signs that a text keeps: "²", "(note a)"; "": nothing to keep; null: it does not. */
export function raisedNumber(element: Element): string | null {
  const isLink = element.localName === "a";
  if (!isLink && element.localName !== "sup" && !/vertical-align:\s*super/i.test(styleOf(element))) return null;
  const text = (element.textContent ?? "").trim();
  const isCall = text.length <= 12 && /^\[?[\p{L}\s]{0,8}\d{0,3}\p{L}?\]?$/u.test(text);
  const isNote = isCall && noteOf(element) !== null;
  const [digits] = /\d+/.exec(text) ?? [];
  if (isNote || (isCall && !isLink && text.startsWith("[")))
    return digits ? raised(digits) : isNote ? `(note ${text.replaceAll(/[[\]]/g, "")})` : "";
  return !isLink && /^\d{1,3}$/.test(text) ? raised(text) : null;
}

const raised = (digits: string) => digits.replaceAll(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit)));

/** The place that the call of a note leads to, without its "#"; null: it calls none. */
function noteOf(element: Element): string | null {
  const link = element.localName === "a" ? element : element.querySelector("a");
  const [, place = null] = NOTE.exec(link?.getAttribute("href") ?? "") ?? [];
  return place;
}

/** What links within it may lead to. */
export function placesOf(source: Document): Set<string | null> {
  const places = [...source.querySelectorAll("[id], a[name]")];
  return new Set(places.flatMap((place) => [place.id, place.getAttribute("name")]));
}

/** What is said of a call: the notes of a text that was copied whole stand at its end. A note leads back to its call. */
export function noteTold(element: Element, places: Set<string | null>): string | null {
  const place = noteOf(element);
  if (place === null || /ref|anc$/.test(place)) return null;
  return places.has(place)
    ? "Les appels de note restent, en petits chiffres, et leurs notes sont à la fin du texte."
    : "Des appels de note sont restés, en petits chiffres, sans leurs notes\u202F: ajoutez-les à la fin, ou retirez-les.";
}

/** Columns of a table that a text may have: more is not read on a phone, nor on any screen. */
const MOST_COLUMNS = 60;
const MOST_CELLS = 2_000;

type Rows = (Element | null)[][];

type Table = { kind: "data" | "layout"; rows: Rows } | { kind: "refused"; rows: Rows; why: string };

const isEmpty = (cell: Element | null | undefined) => !cell?.textContent?.trim() && !cell?.querySelector("img");

/** The rows of a table: those of tables inside it are not its own. */
function rowsOf(table: Element): Rows {
  const rows: Rows = [];
  for (const row of table.querySelectorAll("tr")) {
    if (row.closest("table") !== table) continue;
    const cells: (Element | null)[] = [];
    for (const cell of row.children) {
      if (!/^t[dh]$/.test(cell.localName)) continue;
      const span = Math.min(MOST_COLUMNS + 1, Number(cell.getAttribute("colspan")) || 1);
      cells.push(cell, ...Array.from({ length: span - 1 }, () => null));
    }
    rows.push(cells);
  }
  // A sheet brings its empty rows and columns.
  const used = rows.filter((row) => row.some((cell) => !isEmpty(cell)));
  const width = Math.max(0, ...used.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return used.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));
}

export function tableOf(table: Element): Table {
  const rows = rowsOf(table);
  const columns = rows[0]?.length ?? 0;
  const isLayout =
    rows.length < 2 ||
    columns < 2 ||
    table.querySelector("table, h1, h2, h3, h4, ul, ol, blockquote, td p ~ p ~ p") !== null;
  if (isLayout) return { kind: "layout", rows };
  const size = rows.length * columns;
  if (columns <= MOST_COLUMNS && size <= MOST_CELLS) return { kind: "data", rows };
  const why =
    columns > MOST_COLUMNS
      ? `Ce tableau a ${columns > 999 ? "plus de 999" : columns} colonnes, ${MOST_COLUMNS} au plus tiennent dans un texte\u202F: il est collé comme du texte, une ligne par rangée.`
      : `Ce tableau a ${size.toLocaleString("fr-FR")} cases, ${MOST_CELLS.toLocaleString("fr-FR")} au plus tiennent dans un texte\u202F: il est collé comme du texte, une ligne par rangée.`;
  return { kind: "refused", rows, why };
}
