import { tags } from "#app/utils/text.ts";

export interface TextSegment {
  text: string;
  isOpen: boolean;
  /** Where it is between quotation marks: from, to, in order and apart. */
  quoted: [number, number][];
  before: string;
}

/** Where nothing is linked: links, titles, quotations, code, legends, definitions, forms. */
const closed = new Set("a h1 h2 h3 h4 h5 h6 th blockquote code pre figcaption dl form".split(" "));
/** Tags inside a paragraph; any other ends it. */
const inline = new Set(["a", "abbr", "b", "br", "code", "del", "em", "i", "s", "span", "strong", "sub", "sup"]);
const empty = new Set(["br", "hr", "img", "input", "source"]);

/** Cuts sanitised HTML into tags and texts: `sanitize` escapes "<" and ">" in attributes too. */
export function readText(html: string): TextSegment[] {
  const segments: TextSegment[] = [];
  const open: string[] = [];
  let shut = 0;
  let block: TextSegment[] = [];
  const endBlock = () => {
    markQuotes(block);
    block = [];
  };
  const push = (text: string, isText: boolean) => {
    if (!text) return;
    const segment: TextSegment = { text, isOpen: isText && shut === 0, quoted: [], before: "" };
    segments.push(segment);
    if (isText) block.push(segment);
  };
  let at = 0;
  for (const tag of html.matchAll(tags)) {
    const [whole, slash, rawName = ""] = tag;
    const name = rawName.toLowerCase();
    push(html.slice(at, tag.index), true);
    if (!inline.has(name)) endBlock();
    push(whole, false);
    at = tag.index + whole.length;
    if (empty.has(name)) continue;
    if (!slash) {
      open.push(name);
      if (closed.has(name)) shut += 1;
    } else if (open.at(-1) === name) {
      open.pop();
      if (closed.has(name)) shut -= 1;
    }
  }
  push(html.slice(at), true);
  endBlock();
  return segments;
}

/** Says of the texts of a paragraph what comes before each, and which of their words are quoted. */
function markQuotes(block: TextSegment[]): void {
  const whole = block.map(({ text }) => text).join("");
  const quotes = /[«»“”"]/.test(whole) ? quotedRuns(whole) : [];
  let start = 0;
  let first = 0;
  for (const segment of block) {
    segment.before = whole.slice(Math.max(0, start - 12), start);
    const end = start + segment.text.length;
    while ((quotes[first]?.[1] ?? Infinity) <= start) first += 1;
    for (let at = first; (quotes[at]?.[0] ?? Infinity) < end; at += 1) {
      const [from, to] = quotes[at] ?? [0, 0];
      segment.quoted.push([from - start, to - start]);
    }
    start = end;
  }
}

/** The same stretches of a text in its order, those that overlap as one: a text is then read once. */
function inOrder(runs: [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of runs.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Runs between quotation marks; what opens and never closes goes on to the end, what closes first began before. */
function quotedRuns(text: string): [number, number][] {
  const runs: [number, number][] = [];
  for (const [opening, closing] of [
    ["«", "»"],
    ["“", "”"],
  ] as const) {
    let from = -1;
    for (let index = 0; index < text.length; index += 1) {
      if (text[index] === opening && from < 0) from = index;
      if (text[index] !== closing) continue;
      if (from >= 0 || runs.length === 0) runs.push([Math.max(from, 0), index]);
      from = -1;
    }
    if (from >= 0) runs.push([from, text.length]);
  }
  // Straight marks by pairs: one left alone is an inch, not a quotation.
  const straight = [...text.matchAll(/"/g)].map(({ index }) => index);
  for (let pair = 0; pair + 1 < straight.length; pair += 2) runs.push([straight[pair] ?? 0, straight[pair + 1] ?? 0]);
  return inOrder(runs);
}
