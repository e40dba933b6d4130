import type { ReactNode } from "react";
import { type ListColumn, ListTable } from "./list-table.tsx";

export interface DataColumn<R> extends ListColumn {
  /** Where it is not the value of its key, a number or a text. */
  cell?: (row: R) => ReactNode;
}

interface Props<R> {
  caption: string;
  /** The first names the row. */
  columns: DataColumn<R>[];
  rows: R[];
  keyOf: (row: R) => string | number;
  /** Said where there are no rows. */
  none?: string;
}

const classOf = ({ wide, wider, widest, numeric }: ListColumn) =>
  [wide ? "bo-wide" : wider ? "bo-wider" : widest ? "bo-widest" : "", numeric ? "numeric" : ""]
    .filter(Boolean)
    .join(" ") || undefined;

function said<R extends object>(row: R, { key, cell }: DataColumn<R>): ReactNode {
  const value: unknown = Reflect.get(row, key);
  return cell ? cell(row) : typeof value === "number" ? value.toLocaleString("fr-FR") : String(value ?? "");
}

/** A table whose columns say what their cells show. */
export const DataTable = <R extends object>({ caption, columns, rows, keyOf, none }: Props<R>) =>
  none && rows.length === 0 ? (
    <p className="bo-muted">{none}</p>
  ) : (
    <ListTable caption={caption} columns={columns}>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map((column, index) =>
            index === 0 ? (
              <th key={column.key} scope="row">
                {said(row, column)}
              </th>
            ) : (
              <td key={column.key} className={classOf(column)}>
                {said(row, column)}
              </td>
            ),
          )}
        </tr>
      ))}
    </ListTable>
  );
