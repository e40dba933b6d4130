import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useSortHref } from "./list-pagination.tsx";
import { SelectHead } from "./list-selection.tsx";
import "./list-table.css";
import "./list-cards.css";

export interface ListColumn {
  key: string;
  /** Empty for the buttons of a row. */
  label: string;
  numeric?: boolean;
  sortable?: boolean;
  /** Only where there is room: on a phone the first cell says it (`className="bo-wide"` on the cells too). */
  wide?: boolean;
  /** Only where there is much room (`className="bo-wider"` on the cells too). */
  wider?: boolean;
  /** Only where the titles leave some (`className="bo-widest"` on the cells too). */
  widest?: boolean;
}

interface Props {
  caption: string;
  columns: ListColumn[];
  sort?: { sort: string; direction: "asc" | "desc" };
  wholeTitles?: boolean;
  children: ReactNode;
}

/** The kit's table for lists of the back office: a line a row, a card a row on a phone, sorting by links. */
export function ListTable({ caption, columns, sort, wholeTitles = false, children }: Props) {
  return (
    <div className={`table-frame bo-list ${wholeTitles ? "bo-list-whole" : ""}`}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <SelectHead />
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function HeadCell({ column, sort }: { column: ListColumn; sort: Props["sort"] }) {
  const sortHref = useSortHref();
  const classes =
    [
      column.numeric ? "numeric" : "",
      column.wide ? "bo-wide" : "",
      column.wider ? "bo-wider" : "",
      column.widest ? "bo-widest" : "",
    ]
      .filter(Boolean)
      .join(" ") || undefined;
  if (!column.sortable) {
    return (
      <th scope="col" className={classes}>
        {column.label || <span className="visually-hidden">Actions</span>}
      </th>
    );
  }
  const current = sort?.sort === column.key ? sort.direction : null;
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={current ? (current === "asc" ? "ascending" : "descending") : undefined}
    >
      <a href={sortHref(column.key, current === "asc" ? "desc" : "asc")}>
        {column.label}
        {current ? <Icon name="chevron-down" className={current === "asc" ? "bo-up" : ""} /> : null}
      </a>
    </th>
  );
}
