import { widthOf } from "./font.server.ts";

/** px */
export interface Box {
  width: number;
  height: number;
}

export interface SetText {
  /** Of the letters, px. */
  size: number;
  lines: string[];
}

/** From the largest to the smallest that is still read on a phone, where the picture is a third of its size. */
const SIZES = [128, 116, 104, 96, 88, 80, 74, 68, 62, 56, 50, 46];
const LINE_HEIGHT = 1.08;
/** Of the first line, above, and of the last, below. */
const EDGES = 0.95;

/** px from the line that letters stand on to the next. */
export const pitchOf = (size: number) => Math.round(size * LINE_HEIGHT);

const roomFor = (size: number, height: number) => Math.floor((height - size * EDGES) / pitchOf(size)) + 1;

/**
 * The largest text that fits the box, in lines of similar length. Too long for the smallest size: an ellipsis after a
 * word. Too wide a word is broken.
 */
export function setText(text: string, box: Box, sizes = SIZES): SetText {
  for (const breaks of [false, true])
    for (const size of sizes) {
      const words = breaks ? brokenWords(text, size, box.width) : wordsOf(text);
      const lines = layLines(words, size, box.width);
      if (lines && lines.length <= roomFor(size, box.height)) return { size, lines: balanced(words, lines, size, box) };
    }
  return cutText(text, box, sizes.at(-1) ?? 46);
}

interface Word {
  text: string;
  /** What joins it to the word before: a space, nothing after a hyphen. */
  gap: string;
}

/** Words, and the parts of those with hyphens; spaces that do not break hold theirs together. */
function wordsOf(text: string): Word[] {
  return text.split(" ").flatMap((word) => {
    const parts = word.split(/(?<=[\p{L}\p{N}]{2}[-–/])(?=[\p{L}\p{N}]{2})/u);
    return parts.map((part, at) => ({ text: part, gap: at === 0 ? " " : "" }));
  });
}

/** The same, where a word that no line takes goes on in the next. */
function brokenWords(text: string, size: number, width: number): Word[] {
  return wordsOf(text).flatMap(({ text: word, gap }) => {
    const parts: Word[] = [];
    let part = "";
    for (const letter of word) {
      if (part && widthOf(`${part}${letter}-`, size) > width) {
        parts.push({ text: /\p{L}$/u.test(part) ? `${part}-` : part, gap: parts.length === 0 ? gap : " " });
        part = "";
      }
      part += letter;
    }
    return [...parts, { text: part, gap: parts.length === 0 ? gap : " " }];
  });
}

const joined = (words: Word[]) => words.map(({ text, gap }, at) => (at === 0 ? text : `${gap}${text}`)).join("");

/** As few lines as it takes; null when a word is wider than one. */
function layLines(words: Word[], size: number, width: number): Word[][] | null {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (widthOf(word.text, size) > width) return null;
    if (last && widthOf(joined([...last, word]), size) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** A line that ends in a small word leaves its reader hanging; one that ends with the sense gives a rest. */
const endOf = (line: string) => (weakEnd.test(line) ? 0.12 : /[:,;.!?]$/.test(line) ? -0.04 : 0);
const weakEnd =
  /(^|[\s’])(à|au|aux|avec|ce|ces|dans|de|des|du|en|est|et|il|la|le|les|leur|ne|on|ou|où|par|pas|pour|que|qui|sa|sans|se|ses|son|sont|sur|ta|ton|un|une)$/iu;

/** The same number of lines, as even as they come, none ending in a small word where another way is nearly as even. */
function balanced(words: Word[], laid: Word[][], size: number, { width }: Box): string[] {
  const even = widthOf(joined(words), size) / laid.length;
  const costs = new Map<string, { cost: number; lines: string[] }>();
  const best = (from: number, left: number): { cost: number; lines: string[] } => {
    const key = `${from},${left}`;
    const known = costs.get(key);
    if (known) return known;
    let found = { cost: from === words.length && left === 0 ? 0 : Infinity, lines: [] as string[] };
    for (let to = from + 1; left > 0 && to <= words.length; to++) {
      const line = joined(words.slice(from, to));
      const taken = widthOf(line, size);
      if (taken > width) break;
      const rest = best(to, left - 1);
      const cost = ((taken - even) / width) ** 2 + (to < words.length ? endOf(line) : 0) + rest.cost;
      if (cost < found.cost) found = { cost, lines: [line, ...rest.lines] };
    }
    costs.set(key, found);
    return found;
  };
  return best(0, laid.length).lines;
}

/** At the smallest size, what there is room for. */
function cutText(text: string, { width, height }: Box, size: number): SetText {
  const laid = layLines(brokenWords(text, size, width), size, width) ?? [];
  const lines = laid.slice(0, roomFor(size, height)).map(joined);
  const last = lines.pop() ?? "";
  return { size, lines: [...lines, cutLine(`${last} …`, size, width)] };
}

/** A text on one line: too long, or ending in an ellipsis, it ends with one, at a word where there are several. */
export function cutLine(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width && !text.endsWith("…")) return text;
  const isRoomFor = (start: string) => widthOf(`${start}…`, size) <= width;
  const words = text.replace(/ ?…$/, "").split(" ");
  while (words.length > 1 && (!isRoomFor(words.join(" ")) || weakEnd.test(words.join(" ")))) words.pop();
  const letters = [...words.join(" ").replace(/[\s,;:.!?…«(–-]+$/u, "")];
  while (letters.length > 1 && !isRoomFor(letters.join(""))) letters.pop();
  return `${letters.join("")}…`;
}
