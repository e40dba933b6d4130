import { A_SHARE, readList, linesInWords } from "#app/utils/pasted-list.ts";
import { colourIn } from "#app/utils/seat-colours.ts";
import { foldKey } from "#app/utils/text.ts";

/** Who stands in a round: more than any first round had, or lists at a European election. */
export const MOST_NAMES = 60;

export interface NamedCount {
  name: string;
  /** "#cc2443"; null where none was given. */
  color: string | null;
  /** Hundredths of a percent, or votes. */
  count: number;
}

/** "58,2" or "58.25 %" as hundredths of a percent, 5820; null for what is none. */
export function shareIn(text: string): number | null {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, "0")) : null;
}

/** "18 768 639" as a number; null for what is no whole number under a billion. */
export function countIn(text: string): number | null {
  const digits = text.replaceAll(/[\s.\u00A0\u202F]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u202F%`;

/** Of a whole, in hundredths of a percent; 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) : 0);

export const numberKinds = {
  share: { read: shareIn, asked: A_SHARE, example: "58,2" },
  votes: { read: countIn, asked: "les voix", example: "18 768 639" },
  seats: { read: countIn, asked: "les sièges", example: "66" },
};

export type NumberKind = keyof typeof numberKinds;

export const notANumber = (kind: NumberKind, typed: string): string =>
  `Écrivez ${numberKinds[kind].asked} comme ${numberKinds[kind].example}, pas «\u202F${typed.slice(0, 30)}\u202F».`;

/** A list of names, each with its number; or what is wrong with its lines, in sentences. */
export function readNames(typed: string, kind: NumberKind): { rows: NamedCount[] } | { wrong: string[] } {
  const { read: numberIn, asked } = numberKinds[kind];
  const { lines: read, wrong } = readList(typed, asked);
  const lines = kind === "votes" ? read.filter(({ name }) => wholeNamed(name) === undefined) : read;
  if (lines.length > MOST_NAMES) return { wrong: [`Donnez ${MOST_NAMES} noms au plus, un par ligne.`] };
  const rows = lines.map(({ at, name, value, colour }): NamedCount => {
    const count = numberIn(value);
    if (count === null) wrong.push({ at, why: notANumber(kind, value), all: `écrivez ${asked} en chiffres.` });
    return { name, color: colourIn(colour), count: count ?? 0 };
  });
  return wrong.length > 0 ? { wrong: linesInWords(wrong) } : { rows };
}

const wholes: [RegExp, string][] = [
  [/inscrite?s$/, "registered"],
  [/votant(?:e?s)?$/, "voters"],
  [/(?:^|votes |bulletins )blancs$/, "blank"],
  [/(?:^|votes |bulletins )nuls$/, "spoilt"],
  [/exprimes$/, "valid"],
  // The rest of those who are registered.
  [/abstention(?:niste)?s?$/, ""],
];

/** The field of a round's form that a line of its results stands for; undefined: a name. */
export const wholeNamed = (name: string): string | undefined => wholes.find(([own]) => own.test(foldKey(name)))?.[1];
