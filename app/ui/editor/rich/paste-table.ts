/** Columns of a table that a text may have: more is not read on a phone, nor on any screen. */
const MOST_COLUMNS = 60;
const MOST_CELLS = 2_000;

type Rows = (Element | null)[][];

type Table = { kind: "data" | "layout"; rows: Rows } | { kind: "refused"; rows: Rows; why: string };

const isEmpty = (cell: Element | null | undefined) => !cell?.textContent?.trim() && !cell?.querySelector("img");

/** The rows of a table: those of tables inside it are not its own. */
function rowsOf(table: Element): Rows {
  const rows: Rows = [];
  for (const row of table.querySelectorAll("tr")) {
    if (row.closest("table") !== table) continue;
    const cells: (Element | null)[] = [];
    for (const cell of row.children) {
      if (!/^t[dh]$/.test(cell.localName)) continue;
      const span = Math.min(MOST_COLUMNS + 1, Number(cell.getAttribute("colspan")) || 1);
      cells.push(cell, ...Array.from({ length: span - 1 }, () => null));
    }
    rows.push(cells);
  }
  // A sheet brings its empty rows and columns.
  const used = rows.filter((row) => row.some((cell) => !isEmpty(cell)));
  const width = Math.max(0, ...used.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return used.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));
}

export function tableOf(table: Element): Table {
  const rows = rowsOf(table);
  const columns = rows[0]?.length ?? 0;
  const isLayout =
    rows.length < 2 ||
    columns < 2 ||
    table.querySelector("table, h1, h2, h3, h4, ul, ol, blockquote, td p ~ p ~ p") !== null;
  if (isLayout) return { kind: "layout", rows };
  const size = rows.length * columns;
  if (columns <= MOST_COLUMNS && size <= MOST_CELLS) return { kind: "data", rows };
  const why =
    columns > MOST_COLUMNS
      ? `Ce tableau a ${columns > 999 ? "plus de 999" : columns} colonnes, ${MOST_COLUMNS} au plus tiennent dans un texte\u202F: il est collé comme du texte, une ligne par rangée.`
      : `Ce tableau a ${size.toLocaleString("fr-FR")} cases, ${MOST_CELLS.toLocaleString("fr-FR")} au plus tiennent dans un texte\u202F: il est collé comme du texte, une ligne par rangée.`;
  return { kind: "refused", rows, why };
}
