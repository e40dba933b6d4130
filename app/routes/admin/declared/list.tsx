import type { ReactNode } from "react";
import { href } from "react-router";
import { capital, wordsOf } from "#app/modules/actions/noun-words.ts";
import { type Form, inWords } from "#app/modules/declared/form.ts";
import { ListPage } from "../shared/list-page.tsx";
import type { Filter, ListView } from "../shared/list-search.ts";
import { SelectCell } from "../shared/list-selection.tsx";
import { type ListColumn, ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import { type DeclaredNoun, registered } from "./registry.ts";

interface Row {
  id: number;
  version: number;
  deletedAt?: Date | null;
}

interface Answer<R> {
  items: R[];
  query: { q: string; sort: string; direction: "asc" | "desc"; trash: boolean };
  isFiltered: boolean;
  canManage: boolean;
  page: number;
  pages: number;
}

/** What the section of a list answers. */
interface Section {
  list: (args: never) => Promise<Answer<Row>>;
}
type RowOf<S extends Section> = Awaited<ReturnType<S["list"]>>["items"][number];

interface Column<R> extends Omit<ListColumn, "label"> {
  /** Where it is not the field's. */
  label?: string;
  /** Where it is not the field's value, in words. */
  cell?: (row: R) => ReactNode;
  /** Of its cells. */
  className?: string;
  /** Said where a pointer rests on it. */
  hover?: (row: R) => string;
  /** Not said under the title on a phone either. */
  never?: true;
}

interface Options<R extends Row> {
  form: Form;
  /** Where it is not what the audit trail calls the section. */
  title?: string;
  text: string;
  tabs?: ReactNode;
  search: string;
  filters?: Filter[];
  views?: ListView[];
  /** Left out where the list is short. */
  uncounted?: true;
  csv?: "link" | "form";
  /** What is said where there is nothing at all. */
  none?: { title: string; text: string };
  /** What a row is called, and what stands beside. */
  name: {
    key: keyof R & string;
    label: string;
    sortable?: true;
    thumb?: (row: R) => ReactNode;
    also?: (row: R) => ReactNode;
    /** In the bin, where its name alone does not tell. */
    binned?: (row: R) => string;
  };
  columns: Column<R>[];
  /** Rows stand in the order of the site, and move among those that share this field. */
  order?: { within?: keyof R; sortable?: true };
}

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

const classOf = ({
  wide,
  wider,
  numeric,
  className,
}: Pick<Column<never>, "wide" | "wider" | "numeric" | "className">) =>
  [wide ? "bo-wide" : wider ? "bo-wider" : "", numeric ? "numeric" : "", className ?? ""].filter(Boolean).join(" ") ||
  undefined;

/** `meta` and the page of the list of a declared section: `declaredList<typeof references>("reference", …)`. */
export function declaredList<S extends Section>(noun: DeclaredNoun, options: Options<RowOf<S>>) {
  type R = RowOf<S>;
  const { form, text, tabs, search, filters, views, csv = "link", none, name, order, uncounted } = options;
  const { at, add } = registered(noun);
  const { one, many, e, label, brief = [one, many] } = wordsOf(noun);
  const { title = label ?? capital(many) } = options;
  const nameOf = (row: R) => String(row[name.key]);
  const columns = options.columns.map((column) => {
    const field = form.fields[column.key];
    const cell = (row: R): ReactNode => (field ? String(inWords(field, Reflect.get(row, column.key)) ?? "") : "");
    return { label: field?.label ?? "", cell, ...column };
  });
  const heads: ListColumn[] = [name, ...columns];
  const place = order ? [{ key: "position", label: "Ordre", numeric: true, sortable: order.sortable }] : [];

  function Page({ loaderData }: { loaderData: Answer<R> }) {
    const { query, items, canManage, isFiltered } = loaderData;
    // As the site shows them: not searched, nor sorted otherwise.
    const canMove = canManage && !query.q && query.sort === "position" && query.direction === "asc";
    const isPeer = (other: R, own: R) => !order?.within || other[order.within] === own[order.within];
    return (
      <ListPage
        list={loaderData}
        title={title}
        text={text}
        add={{ to: `${at}/${add}`, label: `Ajouter un${e} ${brief[0]}` }}
        tabs={tabs}
        search={search}
        filters={filters}
        views={views}
        bulk={canManage ? bulk : []}
        count={uncounted ? undefined : [...brief]}
        csv={csv === "form" && !canManage ? undefined : csv}
        empty={none && !query.q && !isFiltered ? none : { text: `Aucun${e} ${brief[0]} ne correspond.` }}
        bin={{ title: `${capital(many)} supprimé${e}s`, name: name.binned ?? nameOf }}
      >
        <ListTable caption={title} columns={[...heads, ...(canManage ? place : [])]} sort={query}>
          {items.map((row, index) => (
            <tr key={row.id}>
              <SelectCell id={row.id} version={row.version} title={nameOf(row)} />
              <TitleCell
                href={canManage ? href(`${at}/:id`, { id: String(row.id) }) : undefined}
                title={nameOf(row)}
                thumb={name.thumb?.(row)}
                also={name.also?.(row)}
              >
                {columns.map(({ key, never, className, cell }) =>
                  never ? null : (
                    <Said key={key} className={className}>
                      {cell(row)}
                    </Said>
                  ),
                )}
              </TitleCell>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)} title={column.hover?.(row)}>
                  {column.cell(row) || "—"}
                </td>
              ))}
              {order && canManage ? (
                <td>
                  <MoveButtons id={row.id} name={nameOf(row)} canMove={canMove} {...ends(loaderData, index, isPeer)} />
                </td>
              ) : null}
            </tr>
          ))}
        </ListTable>
      </ListPage>
    );
  }
  return { meta: () => adminMeta(title), Page };
}

/** What hidden columns say, under the title. */
function Said({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return typeof children === "string" && children ? <span className={className}>{children}</span> : (children ?? null);
}
