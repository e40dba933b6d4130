import { cutLines, nameProblems, repeatedNames } from "#app/utils/seat-lines.ts";

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

/** "58,20 %" */
export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u202F%`;

/** Of a whole, in hundredths of a percent; 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) : 0);

interface Kind {
  read: (text: string) => number | null;
  /** "une part, comme 58,2", in what is said of a line that has none. */
  asked: string;
}

const kinds = {
  share: { read: shareIn, asked: "une part, comme 58,2" },
  votes: { read: countIn, asked: "un nombre de voix, comme 18 768 639" },
} satisfies Record<string, Kind>;

/** "Nom : 58,2 (#cc2443)" on each line; or what is wrong with them, in sentences. A line without a number is left out. */
export function readNames(typed: string, kind: keyof typeof kinds): { rows: NamedCount[] } | { wrong: string[] } {
  const { read, asked }: Kind = kinds[kind];
  const lines = cutLines(typed).filter(({ name, rest }) => rest !== "" || !/:\s*$/.test(name));
  if (lines.length > MOST_NAMES) return { wrong: [`Donnez ${MOST_NAMES} noms au plus, un par ligne.`] };
  const wrong = repeatedNames(lines.map(({ name }) => name));
  const rows = lines.map(({ name, rest }): NamedCount => {
    const [, number = "", colour] = /^([^(]*)(?:\(([^)]*)\))?$/.exec(rest) ?? [];
    const count = read(number.replace(/voix\s*$/i, ""));
    wrong.push(...nameProblems(name));
    if (count === null)
      wrong.push(
        `«\u202F${name.slice(0, 40)}\u202F» attend ${asked}, pas «\u202F${number.trim().slice(0, 30)}\u202F».`,
      );
    const color = colour?.trim().toLowerCase() ?? null;
    if (color !== null && !/^#[0-9a-f]{6}$/.test(color))
      wrong.push(
        `La couleur de «\u202F${name.slice(0, 40)}\u202F» s’écrit avec six chiffres ou lettres, par exemple (#cc2443).`,
      );
    return { name, color, count: count ?? 0 };
  });
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { rows };
}

export const writeNames = (rows: NamedCount[], write: (count: number) => string): string =>
  rows.map(({ name, color, count }) => `${name} : ${write(count)}${color ? ` (${color})` : ""}`).join("\n");
