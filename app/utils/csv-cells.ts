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
