import { toLocalInput } from "./dates.ts";

type Value = string | number | boolean | null | undefined;

/** A column of a CSV file: its head, and what a row has there. A date is written by the caller: `parisDay` for one that sorts. */
export interface CsvColumn<R> {
  label: string;
  value: (row: R) => Value;
}

/** "2026-11-22 09:05" in Paris: a moment that spreadsheets read, and that sorts. */
export const csvMoment = (date: Date | string | null | undefined): string =>
  date ? toLocalInput(date).replace("T", " ") : "";

/** What a spreadsheet takes for a formula, with blanks or unseen marks before it or not. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** For French spreadsheets. A text that would run as a formula gets an apostrophe (OWASP, "CSV injection"). */
export async function* csvLines<R>(
  columns: readonly CsvColumn<R>[],
  rows: Iterable<R> | AsyncIterable<R>,
): AsyncGenerator<string> {
  yield `\uFEFF${toLine(columns.map(({ label }) => label))}`;
  for await (const row of rows) yield toLine(columns.map(({ value }) => value(row)));
}

const toLine = (values: Value[]) => `${values.map(cell).join(";")}\r\n`;

function cell(value: Value): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = value.replaceAll("\u0000", "");
  const safe = formula.test(text) ? `'${text}` : text;
  return /[;"\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** More than any file of a ministry has in a line. */
const MOST_CELLS = 2_000;
const LONGEST_LINE = 100_000;

/** The cells of a line parted by semicolons, quotation marks taken off; null where one is not closed, or where it is no line. */
export function cellsOf(line: string): string[] | null {
  if (line.length > LONGEST_LINE) return null;
  const cells = [""];
  for (const [part, inside, closing] of line.matchAll(/"((?:[^"]|"")*)("?)|;|[^";]+/g)) {
    if (closing === "") return null;
    if (part === ";") cells.push("");
    else cells[cells.length - 1] += inside?.replaceAll('""', '"') ?? part;
  }
  return cells.slice(0, MOST_CELLS).map((cell) => cell.trim());
}
