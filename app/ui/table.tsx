import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface Column {
  /** The name used in the address for sorting. */
  key: string;
  label: string;
  numeric?: boolean;
  /** Can the list be sorted by it? */
  sortable?: boolean;
}

interface Props {
  /** Says what the table holds; shown to screen readers only unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: Column[];
  sort?: { key: string; direction: "asc" | "desc" } | undefined;
  /** Address of the list sorted another way; needed by sortable columns. */
  sortHref?: (key: string, direction: "asc" | "desc") => string;
  /** The rows: `<tr>` with a `<th scope="row">` first. */
  children: ReactNode;
}

/** A real table that scrolls inside its frame on a phone, and can be sorted by links. */
export function Table({ caption, showCaption = false, columns, sort, sortHref, children }: Props) {
  return (
    // A frame that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className={showCaption ? undefined : "visually-hidden"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} sortHref={sortHref} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function HeadCell({ column, sort, sortHref }: { column: Column } & Pick<Props, "sort" | "sortHref">) {
  const className = column.numeric ? "numeric" : undefined;
  if (!column.sortable || !sortHref) {
    return (
      <th scope="col" className={className}>
        {column.label || <span className="visually-hidden">Actions</span>}
      </th>
    );
  }
  const current = sort?.key === column.key ? sort.direction : null;
  const next = current === "asc" ? "desc" : "asc";
  const ariaSort = current === "asc" ? "ascending" : current === "desc" ? "descending" : undefined;
  return (
    <th scope="col" className={className} aria-sort={ariaSort}>
      <a href={sortHref(column.key, next)}>
        {column.label}
        {current ? <Icon name="chevron-down" className={current === "asc" ? "rotate-180" : ""} /> : null}
      </a>
    </th>
  );
}
