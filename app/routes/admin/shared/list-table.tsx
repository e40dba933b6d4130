import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useSortHref } from "./list-pagination.tsx";
import { SelectHead } from "./list-selection.tsx";

export interface ListColumn {
  key: string;
  /** Empty for the buttons of a row. */
  label: string;
  numeric?: boolean;
  sortable?: boolean;
  /** Only where there is room: on a phone the first cell says it. */
  wide?: boolean;
  /** Only where there is much room. */
  wider?: boolean;
  /** Only where the titles leave some. */
  widest?: boolean;
}

/** Of its head and of its cells. */
export const columnClass = ({ wide, wider, widest, numeric }: Omit<ListColumn, "key" | "label">, more = "") =>
  [wide ? "bo-wide" : wider ? "bo-wider" : widest ? "bo-widest" : "", numeric ? "numeric" : "", more]
    .filter(Boolean)
    .join(" ") || undefined;

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
  const classes = columnClass(column);
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
        {current ? <Icon name="chevron-down" className={current === "asc" ? "rotate-180" : ""} /> : null}
      </a>
    </th>
  );
}
