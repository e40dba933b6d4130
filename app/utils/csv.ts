import { toLocalInput } from "./dates.ts";

type Value = string | number | boolean | null | undefined;

/** A column of a CSV file: its head, and what a row has there. A date is written by the caller: `parisDay` for one that sorts. */
export interface CsvColumn<R> {
  label: string;
  value: (row: R) => Value;
}

/** "2026-11-22 09:05" in Paris: a moment that spreadsheets read, and that sorts. */
export function csvMoment(date: Date | string | null | undefined): string {
  return date ? toLocalInput(date).replace("T", " ") : "";
}

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

function toLine(values: Value[]): string {
  return `${values.map(cell).join(";")}\r\n`;
}

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
  if (!line.includes('"')) return line.split(";", MOST_CELLS).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < line.length && cells.length < MOST_CELLS; at += 1) {
    const letter = line[at] ?? "";
    if (letter === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === ";" && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return quoted ? null : [...cells, cell.trim()];
}
