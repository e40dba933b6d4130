import { syllableBreaks } from "#app/utils/hyphenation.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { FACE, type Face, widthOf } from "./font.server.ts";

export interface Box {
  width: number;
  height: number;
}

export interface SetText {
  size: number;
  lines: string[];
}

/** From the largest to the smallest that is still read on a phone, where the picture is a third of its size. */
const SIZES = [128, 116, 104, 96, 88, 80, 74, 68, 62, 56, 50, 46];
const LINE_HEIGHT = 1.08;
const EDGES = 0.95;

export const pitchOf = (size: number, leading = LINE_HEIGHT) => Math.round(size * leading);

const roomFor = (size: number, height: number, leading = LINE_HEIGHT) =>
  Math.floor((height - size * EDGES) / pitchOf(size, leading)) + 1;

/** Lines of similar length. Too long for the smallest size: an ellipsis after a word. Too wide a word is broken. */
export function setText(text: string, box: Box, sizes = SIZES): SetText {
  return fitText(text, box, sizes) ?? cutText(text, box, sizes.at(-1) ?? 46);
}

interface Setting {
  face?: Face;
  leading?: number;
  sense?: number;
}

/** The same, whole; null when it is too long for the smallest size. A word is broken only where no size holds it. */
export function fitText(
  text: string,
  box: Box,
  sizes: readonly number[],
  { face = FACE, leading = LINE_HEIGHT, sense = 1 }: Setting = {},
): SetText | null {
  for (const breaks of [false, true])
    for (const size of sizes) {
      const measure = measureOf(size, face);
      const words = breaks ? brokenWords(text, measure, box.width) : wordsOf(text);
      const lines = layLines(words, measure, box.width);
      if (lines && lines.length <= roomFor(size, box.height, leading))
        return { size, lines: balanced(words, lines, measure, box, sense) };
    }
  return null;
}

export function flowText(text: string, width: number, size: number, face = FACE): string[] {
  const measure = measureOf(size, face);
  return (layLines(brokenWords(text, measure, width), measure, width) ?? []).map(joined);
}

type Measure = (text: string) => number;
const measureOf =
  (size: number, face: Face): Measure =>
  (text) =>
    widthOf(text, size, face);

interface Word {
  text: string;
  gap: string;
}

function wordsOf(text: string): Word[] {
  return text.split(" ").flatMap((word) => {
    const parts = word.split(/(?<=[\p{L}\p{N}]{2}[-–/])(?=[\p{L}\p{N}]{2})/u);
    return parts.map((part, at) => ({ text: part, gap: at === 0 ? " " : "" }));
  });
}

/** The same, where a word that no line takes goes on in the next: after a syllable, or where it can. */
function brokenWords(text: string, measure: Measure, width: number): Word[] {
  return wordsOf(text).flatMap(({ text: word, gap }) => {
    const parts: Word[] = [];
    let left = word;
    while (measure(left) > width) {
      const end = breakOf(left, measure, width);
      const part = left.slice(0, end);
      parts.push({ text: /\p{L}$/u.test(part) ? `${part}-` : part, gap: parts.length === 0 ? gap : " " });
      left = left.slice(end);
    }
    return [...parts, { text: left, gap: parts.length === 0 ? gap : " " }];
  });
}

function breakOf(word: string, measure: Measure, width: number): number {
  const isRoomFor = (end: number) => measure(`${word.slice(0, end)}-`) <= width;
  const syllable = syllableBreaks(word).findLast(isRoomFor);
  if (syllable) return syllable;
  let end = 0;
  for (const letter of word) {
    if (end > 0 && !isRoomFor(end + letter.length)) break;
    end += letter.length;
  }
  return end;
}

const joined = (words: Word[]) => words.map(({ text, gap }, at) => (at === 0 ? text : `${gap}${text}`)).join("");

function layLines(words: Word[], measure: Measure, width: number): Word[][] | null {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (measure(word.text) > width) return null;
    if (last && measure(joined([...last, word])) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** A line that ends in a small word leaves its reader hanging; one that ends with the sense gives a rest. */
const endOf = (line: string) => (weakEnd.test(line) ? 0.12 : /[:,;.!?]$/.test(line) ? -0.04 : 0);
const weakEnd =
  /(^|[\s’])(à|au|aux|avec|ce|ces|dans|de|des|du|en|est|et|il|la|le|les|leur|ne|on|ou|où|par|pas|pour|que|qui|sa|sans|se|ses|son|sont|sur|ta|ton|un|une)$/iu;

/** The same number of lines, as even as they come, none ending in a small word where another way is nearly as even. */
function balanced(words: Word[], laid: Word[][], measure: Measure, { width }: Box, sense: number): string[] {
  const even = measure(joined(words)) / laid.length;
  const costs = new Map<string, { cost: number; lines: string[] }>();
  const best = (from: number, left: number): { cost: number; lines: string[] } => {
    const key = `${from},${left}`;
    const cached = costs.get(key);
    if (cached) return cached;
    let found = { cost: from === words.length && left === 0 ? 0 : Infinity, lines: [] as string[] };
    for (let to = from + 1; left > 0 && to <= words.length; to++) {
      const line = joined(words.slice(from, to));
      const taken = measure(line);
      if (taken > width) break;
      const rest = best(to, left - 1);
      const cost = ((taken - even) / width) ** 2 + (to < words.length ? sense * endOf(line) : 0) + rest.cost;
      if (cost < found.cost) found = { cost, lines: [line, ...rest.lines] };
    }
    costs.set(key, found);
    return found;
  };
  return best(0, laid.length).lines;
}

function cutText(text: string, { width, height }: Box, size: number): SetText {
  const lines = flowText(text, width, size).slice(0, roomFor(size, height));
  const last = lines.pop() ?? "";
  return { size, lines: [...lines, cutLine(`${last} …`, size, width)] };
}

/** A text on one line: too long, or ending in an ellipsis, it ends with one, at a word where there are several. */
export function cutLine(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width && !text.endsWith("…")) return text;
  const isRoomFor = (start: string) => widthOf(`${start}…`, size) <= width;
  const words = text.replace(/ ?…$/, "").split(" ");
  while (words.length > 1 && (!isRoomFor(words.join(" ")) || weakEnd.test(words.join(" ")))) words.pop();
  const letters = [...trimEndOf(words.join(" "), /[\s,;:.!?…«(–-]/)];
  while (letters.length > 1 && !isRoomFor(letters.join(""))) letters.pop();
  return `${letters.join("")}…`;
}
