import type { SentRow, SentValue } from "#app/ui/form/sent.ts";

/** What a page may hold of what was typed, bytes, however little came: the longest public message, all of it escaped. */
const ALWAYS = 64_000;
/** Two copies of what came (the field, and the data that hydrates it), and what an honest text has to escape. */
const TIMES = 2.5;

/** A browser sends its lines with two characters each, and needs one to show them. */
const text = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : "");

function row(value: unknown): string | SentRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return text(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]));
}

/** Bytes that a page writes for this text, once as HTML and once as JSON inside a script. */
export function writtenSize(value: string): number {
  let escapes = 0;
  for (const { 0: char } of value.matchAll(/[<>&"'\\\n\r\t]/g)) escapes += char === "<" || char === ">" ? 9 : 6;
  return 2 * Buffer.byteLength(value) + escapes;
}

function sizeOf(value: SentValue, one: (text: string) => number): number {
  if (typeof value === "string") return one(value);
  return Object.values(value).reduce<number>((sum, part: SentValue) => sum + sizeOf(part, one), 0);
}

/** May a page show this again: does it stay near the size of what came? */
export const fits = (written: number, received: number): boolean => written <= Math.max(ALWAYS, TIMES * received);

/** What was typed, to be shown again: texts, lists and rows of texts, without files and without these names. */
export function givenBack(payload: Record<string, unknown>, without: string[]): Record<string, SentValue> {
  const values = Object.entries(payload)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]): [string, SentValue] => [name, Array.isArray(value) ? Array.from(value, row) : row(value)])
    // Each text is also a field of its own: the gaps of a list came for nothing.
    .map(([name, value]) => ({ name, value, size: sizeOf(value, (one) => writtenSize(one) + 6) }))
    .toSorted((one, other) => one.size - other.size);
  const received = values.reduce((sum, { value }) => sum + sizeOf(value, Buffer.byteLength), 0);
  let written = 0;
  // The longest go first: a name and a subject are not lost for a text made to grow.
  return Object.fromEntries(
    values.filter(({ size }) => fits((written += size), received)).map(({ name, value }) => [name, value]),
  );
}
