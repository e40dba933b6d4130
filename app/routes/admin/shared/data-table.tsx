import type { ComponentProps, ReactNode } from "react";
import { SelectCell } from "./list-selection.tsx";
import { type ListColumn, ListTable, columnClass } from "./list-table.tsx";

export interface DataColumn<R> extends ListColumn {
  /** Where it is not the value of its key, a number or a text. */
  cell?: (row: R, index: number) => ReactNode;
}

interface Props<R> extends Omit<ComponentProps<typeof ListTable>, "columns" | "children"> {
  /** The first names the row. */
  columns: DataColumn<R>[];
  rows: R[];
  keyOf?: (row: R) => string | number;
  /** What the box says that chooses a row, where several can be. */
  chosen?: (row: R) => string;
  /** Said where there are no rows. */
  none?: string;
}

function said(row: object, { key }: ListColumn): ReactNode {
  const value: unknown = Reflect.get(row, key);
  return typeof value === "number" ? value.toLocaleString("fr-FR") : String(value ?? "") || "—";
}

const idOf = (row: object) => Number(Reflect.get(row, "id"));

/** A table whose columns say what their cells show. */
export function DataTable<R extends object>({ columns, rows, keyOf = idOf, chosen, none, ...table }: Props<R>) {
  if (none && rows.length === 0) return <p className="bo-muted">{none}</p>;
  const [name, ...others] = columns.map(({ cell = (row: R) => said(row, column), ...column }) => ({ ...column, cell }));
  return (
    <ListTable {...table} columns={columns}>
      {rows.map((row, index) => (
        <tr key={keyOf(row)}>
          {chosen ? <SelectCell id={idOf(row)} title={chosen(row)} /> : null}
          <th scope="row">{name?.cell(row, index)}</th>
          {others.map((column) => (
            <td key={column.key} className={columnClass(column)}>
              {column.cell(row, index)}
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  );
}
