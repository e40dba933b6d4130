import { decodeHTML } from "entities";
import { tags } from "#app/utils/text.ts";
import { type Passage, AROUND, unread } from "./schema.ts";

const skipped = new Set(unread);
const empty = new Set("area br col embed hr img input link meta source track wbr".split(" "));
const blank = /[\s\u00AD\u200B\u2060\uFEFF]+/g;

/** Without spaces: two browsers, and typography, disagree on them alone. */
const compact = (text: string) => text.replaceAll(blank, "");

const isBlank = (letter: string) => letter <= " " || (letter > "\u007F" && compact(letter) === "");

/** The words of rendered HTML without spaces, and where each of their letters stands in it. */
export interface ReadText {
  html: string;
  letters: string;
  from: number[];
  to: number[];
  /** Of each paragraph: its first letter, where its HTML ends, and its words. */
  paragraphs: { first: number; end: number; words: string }[];
}

/** Reads sanitised HTML once: `<` and `>` are escaped in its attributes, so that a tag ends at the next `>`. */
export function readText(html: string): ReadText {
  const text: ReadText = { html, letters: "", from: [], to: [], paragraphs: [] };
  const letters: string[] = [];
  let depth = 0;
  let closed = 0;
  let at = 0;
  let words = "";
  const read = (run: string, start: number) => {
    if (closed > 0) return;
    words += decodeHTML(run);
    for (let index = 0; index < run.length;) {
      const entity = run[index] === "&" ? (/^&[#\w]+;/.exec(run.slice(index, index + 40))?.[0] ?? "&") : "";
      const length = entity.length || 1;
      for (const letter of entity ? compact(decodeHTML(entity)).split("") : [run.charAt(index)]) {
        if (isBlank(letter)) continue;
        letters.push(letter);
        text.from.push(start + index);
        text.to.push(start + index + length);
      }
      index += length;
    }
  };
  for (const tag of html.matchAll(tags)) {
    const [whole, slash, rawName = ""] = tag;
    const name = rawName.toLowerCase();
    read(html.slice(at, tag.index), at);
    at = tag.index + whole.length;
    if (empty.has(name)) {
      words += " ";
      continue;
    }
    if (skipped.has(name)) closed += slash ? -1 : 1;
    if (!slash && depth === 0) text.paragraphs.push({ first: letters.length, end: html.length, words: "" });
    if (!slash) depth += 1;
    else if (depth > 0) depth -= 1;
    const last = text.paragraphs.at(-1);
    if (slash && depth === 0 && last) {
      Object.assign(last, { end: at, words: words.replaceAll(/[^\S\u00A0\u202F]+/g, " ").trim() });
      words = "";
    } else if (!/^(?:a|b|em|i|strong|span|sup|sub|mark|abbr)$/.test(name)) words += " ";
  }
  read(html.slice(at), at);
  text.letters = letters.join("");
  return text;
}

/** With more occurrences a passage so short is ambiguous. */
const MOST_PLACES = 1000;
/** A passage shorter than this is found by what stands around it too. */
const LEAST_CONTEXT = 20;
const RECOGNISED = 8;

/** Where a passage stands now, in letters: the place whose surroundings are most alike; null once its words are gone. */
export function findPassage({ letters, paragraphs }: ReadText, passage: Passage): [from: number, to: number] | null {
  const [quote, prefix, suffix] = [passage.quote, passage.prefix, passage.suffix].map(compact) as [
    string,
    string,
    string,
  ];
  if (!quote) return null;
  const home = paragraphs[passage.paragraph]?.first ?? 0;
  let best: { at: number; score: number } | null = null;
  for (const at of placesOf(quote, letters)) {
    const score = sharedLength(prefix, letters, at - 1, -1) + sharedLength(suffix, letters, at + quote.length, 1);
    const isNearer = best && score === best.score && Math.abs(at - home) < Math.abs(best.at - home);
    if (!best || score > best.score || isNearer) best = { at, score };
  }
  const enough = Math.min(RECOGNISED, prefix.length + suffix.length);
  if (!best || (quote.length < LEAST_CONTEXT && best.score < enough)) return null;
  return [best.at, best.at + quote.length];
}

/** Letters looked for at once: a search for all of a long passage may compare it whole at each letter of the text. */
const HEAD = 24;

/** Where a passage stands, at the first places that begin as it does. */
function* placesOf(quote: string, letters: string): Generator<number> {
  const head = quote.slice(0, HEAD);
  let at = letters.indexOf(head);
  for (let seen = 0; at >= 0 && seen < MOST_PLACES; seen += 1) {
    if (letters.startsWith(quote, at)) yield at;
    at = letters.indexOf(head, at + 1);
  }
}

function sharedLength(context: string, letters: string, at: number, step: 1 | -1): number {
  let count = 0;
  let index = step === 1 ? 0 : context.length - 1;
  while (index >= 0 && index < context.length && context[index] === letters[at + count * step]) {
    count += 1;
    index += step;
  }
  return count;
}

/** A whole paragraph as a passage, at most `maxLength` characters; null where there are no words. */
export function paragraphPassage(text: ReadText, paragraph: number, maxLength: number): Passage | null {
  const one = text.paragraphs[paragraph];
  if (!one?.words) return null;
  const quote = [...one.words].slice(0, maxLength).join("");
  const after = one.first + compact(quote).length;
  return {
    quote,
    prefix: text.letters.slice(Math.max(0, one.first - AROUND), one.first),
    suffix: text.letters.slice(after, after + AROUND),
    paragraph,
  };
}

export interface Marked {
  id: number;
  label: string;
  from: number;
  to: number;
}

/** Paragraphs that offer to be commented whole: a text of more is lines without end. */
const MOST_OFFERED = 2_000;

/** The text with its passages in `<mark>`, each with a link to its comment. `after` follows each paragraph. */
export function markPassages(text: ReadText, passages: Marked[], after: (paragraph: number) => string): string {
  const { html, from, to, paragraphs } = text;
  const insertions: { at: number; html: string; order: number }[] = [];
  const cuts = [...new Set(passages.flatMap((one) => [one.from, one.to]))].toSorted((a, b) => a - b);
  for (const [index, first] of cuts.slice(0, -1).entries()) {
    const last = (cuts[index + 1] ?? first) - 1;
    const ids = passages.filter((one) => one.from <= first && one.to > last).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [start, end] of runs(html, from, to, first, last)) {
      insertions.push({ at: start, html: `<mark class="cm-mark" data-comments="${ids.join(" ")}">`, order: 1 });
      insertions.push({ at: end, html: "</mark>", order: 0 });
    }
  }
  for (const { id, label, to: end } of passages) {
    const link = `<a class="cm-ref" id="passage-${id}" href="#commentaire-${id}" aria-label="Commentaire ${label}">${label}</a>`;
    insertions.push({ at: outsideLink(html, to[end - 1] ?? 0), html: link, order: 0.5 });
  }
  for (const [index, { end, words }] of paragraphs.slice(0, MOST_OFFERED).entries())
    if (words) insertions.push({ at: end, html: after(index), order: 2 });
  let written = 0;
  let marked = "";
  for (const one of insertions.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    marked += html.slice(written, one.at) + one.html;
    written = one.at;
  }
  return marked + html.slice(written);
}

/** The stretches of HTML from a letter to another that have no tag inside. */
function* runs(
  html: string,
  from: number[],
  to: number[],
  first: number,
  last: number,
): Generator<[start: number, end: number]> {
  let start = from[first] ?? 0;
  for (let letter = first; letter <= last; letter += 1) {
    const end = to[letter] ?? 0;
    const next = letter < last ? (from[letter + 1] ?? end) : Infinity;
    if (next !== Infinity && !html.slice(end, next).includes("<")) continue;
    yield [start, end];
    start = next;
  }
}

/** A link does not go inside another: the end of the one that is open here. */
function outsideLink(html: string, at: number): number {
  const opened = html.lastIndexOf("<a ", at);
  const closed = html.indexOf("</a>", opened);
  return opened >= 0 && opened < at && closed >= at ? closed + 4 : at;
}
