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
