import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { type NamedNoun, wordsOf } from "#app/records/actions/nouns.ts";
import type { LastChange } from "#app/records/audit/last-change.server.ts";
import { type Form, inWords } from "#app/records/declared/form.ts";
import { capital } from "#app/utils/text.ts";
import { ListPage } from "../shared/list-page.tsx";
import type { Filter, ListView } from "../shared/list-query.ts";
import { type BulkAction, SelectCell, binBulk } from "../shared/list-selection.tsx";
import { type ListColumn, ListTable, columnClass } from "../shared/list-table.tsx";
import { TitleCell, type ListExportKind } from "../shared/list-tools.tsx";
import { MoveButtons, ends, useDragOrder } from "../shared/move-buttons.tsx";
import { When, ChangedBy } from "../shared/when.tsx";
import { type DeclaredNoun, type ListAddress, registered } from "./registry.ts";

interface Row {
  id: number;
  version: number;
  deletedAt?: Date | string | null;
}

interface Answer<R> {
  items: R[];
  query: { q: string; sort: string; direction: "asc" | "desc"; perPage: number; trash: boolean };
  isFiltered?: boolean;
  canManage: boolean;
  page: number;
  pages: number;
}

export interface ListSection {
  list: (args: never) => Promise<Answer<Row>>;
}
export type ListAnswer<S extends ListSection> = Awaited<ReturnType<S["list"]>>;
type RowOf<S extends ListSection> = ListAnswer<S>["items"][number];
export type ListOptions<S extends ListSection> = Options<RowOf<S>, ListAnswer<S>>;

interface Column<R> extends Omit<ListColumn, "label"> {
  /** Where it is not the field's. */
  label?: string;
  /** Where it is not the field's value, in words; of no field, a moment or a text. */
  cell?: (row: R, canManage: boolean) => ReactNode;
  className?: string;
  hover?: (row: R) => string;
  /** Said under the title where there is no room for it. */
  under?: true;
}

interface Options<R extends Row, A> {
  /** Says the columns of its fields. */
  form?: Form;
  /** Where it is not what the audit trail calls it, or its rows; its title alone, its tab's, and its table's, where they differ. */
  section?: string;
  title?: string;
  tab?: string;
  caption?: string;
  text?: string;
  tabs?: ReactNode | ((answer: A) => ReactNode);
  search: string;
  filters?: Filter[] | ((answer: A) => Filter[]);
  /**
   * What the button says that adds a row, where it is not "Ajouter une vidéo", and the last word of where it leads, where
   * that is not its form; `addedByAll`: even by who may not delete.
   */
  adding?: string;
  add?: string;
  addedByAll?: true;
  /** What is done more often than adding an empty row: adding is quiet beside it. */
  first?: (answer: A) => ReactNode;
  /** Beside the title, whoever reads. */
  also?: (answer: A) => ReactNode;
  /** Who may not change rows may open them; what the address of their page has after their own. */
  opensForAll?: true;
  opens?: string;
  /** Titles take the lines they need. */
  wholeTitles?: true;
  /** What is done to several rows, besides deleting; `all`: and nothing else. */
  several?: BulkAction[];
  all?: BulkAction[];
  views?: ListView[];
  /** Left out where the list is short; `counted`: where rows are called otherwise. */
  uncounted?: true;
  counted?: [one: string, many: string];
  csv?: ListExportKind;
  /** What is said where there is nothing at all. */
  none?: { title?: string; text: string };
  /** And where nothing is found, where it is not "Aucune vidéo ne correspond.". */
  unfound?: string;
  isUnread?: (row: R) => boolean;
  /** What a row is called, and what stands beside. */
  name: {
    key: string;
    label: string;
    /** In words, where it is not the column as it stands. */
    called?: (row: R) => string;
    sortable?: true;
    thumb?: (row: R) => ReactNode;
    /** Under it on a phone, besides what the columns say: each text of a list apart. */
    sub?: (row: R) => ReactNode | ReactNode[];
    also?: (row: R, canManage: boolean) => ReactNode;
    /** In the bin, or beside the box that chooses it, where its name alone does not tell. */
    binned?: (row: R) => string;
    chosen?: (row: R) => string;
  };
  columns: Column<R>[];
  /** Rows stand in the order of the site, and move among those that share this field. */
  order?: { within?: keyof R; sortable?: true; drag?: true };
  /** The title of its bin, and what it says of how long rows stay, where there is more to say; `binless`: it has none. */
  binTitle?: string;
  binText?: string;
  binless?: true;
  below?: ReactNode;
}

/** Its address, and the last word of the one that adds a row. */
interface Place {
  at: ListAddress;
  add?: string;
}

/** The page of the list of a declared section: `declaredList<typeof references>("reference", …)`. */
export function declaredList<S extends ListSection>(noun: DeclaredNoun, options: ListOptions<S>) {
  const { at, add } = registered(noun);
  return listAt<S>(noun, { at, add, ...options });
}

/** The same of a section whose table is its own. */
export function listAt<S extends ListSection>(noun: NamedNoun, options: ListOptions<S> & Place) {
  type R = RowOf<S>;
  type A = ListAnswer<S> & { items: R[] };
  const { at, add, form, text, tabs, search, filters, views, several = [], csv = "link", none, name, order } = options;
  const { one, many, e, label, brief = [one, many] } = wordsOf(noun);
  const { section = label ?? capital(many), caption = section, all = [...several, ...binBulk] } = options;
  const { title = section } = options;
  const { called: nameOf = (row: R) => String(Reflect.get(row, name.key)), chosen = nameOf } = name;
  const hrefOf = ({ id }: Row) => href(`${at}/:id`, { id }) + (options.opens ?? "");
  const adding = add
    ? { to: `${at}/${add}`, label: options.adding ?? `Ajouter un${e} ${brief[0]}`, all: options.addedByAll ?? false }
    : undefined;
  const { binTitle = `${capital(many)} supprimé${e}s`, unfound = `Aucun${e} ${brief[0]} ne correspond.` } = options;
  const bin = options.binless ? undefined : { title: binTitle, text: options.binText, name: name.binned ?? nameOf };
  const columns = options.columns.map((column) => {
    const field = form?.fields[column.key];
    const cell = (row: R): ReactNode => {
      const value: unknown = Reflect.get(row, column.key);
      if (field) return String(inWords(field, value) ?? "");
      return value instanceof Date ? <When date={value} /> : String(value ?? "");
    };
    return { label: field?.label ?? "", cell, ...column };
  });
  const heads: ListColumn[] = [name, ...columns];
  const place = order ? [{ key: "position", label: "Ordre", numeric: true, sortable: order.sortable }] : [];

  function saidUnder(row: R, canManage: boolean): ReactNode {
    const all = [
      ...columns.map(({ under, className, cell }) => ({ className, node: under ? cell(row, canManage) : null })),
      ...[name.sub?.(row)].flat().map((node) => ({ className: undefined, node })),
    ];
    const said = all.flatMap(({ className, node }, index) => {
      if (isNothing(node)) return [];
      return [
        typeof node === "string" ? (
          <span key={index} className={className}>
            {node}
          </span>
        ) : (
          <Fragment key={index}>{node}</Fragment>
        ),
      ];
    });
    return said.length > 0 ? said : null;
  }

  return function Page({ loaderData }: { loaderData: A }) {
    const { query, items, canManage, isFiltered } = loaderData;
    // As the site shows them: not searched, nor sorted otherwise.
    const isWhole = !!order?.within || !isFiltered;
    const canMove = isWhole && canManage && !query.q && query.sort === "position" && query.direction === "asc";
    const { row: drag, form: dropped } = useDragOrder(at, !!order?.drag && canMove, loaderData);
    const isPeer = (other: R, own: R) => !order?.within || other[order.within] === own[order.within];
    return (
      <>
        <ListPage
          list={loaderData}
          title={title}
          tab={options.tab ?? section}
          text={text}
          add={adding}
          also={options.also?.(loaderData)}
          first={options.first?.(loaderData)}
          tabs={typeof tabs === "function" ? tabs(loaderData) : tabs}
          search={search}
          filters={typeof filters === "function" ? filters(loaderData) : filters}
          views={views}
          bulk={canManage ? all : []}
          count={options.uncounted ? undefined : (options.counted ?? [...brief])}
          csv={csv === "form" && !canManage ? undefined : csv}
          empty={none && !query.q && !isFiltered ? none : { text: unfound }}
          bin={bin}
        >
          {dropped}
          <ListTable
            caption={caption}
            columns={[...heads, ...(canManage ? place : [])]}
            sort={query}
            wholeTitles={options.wholeTitles}
          >
            {items.map((row: R, index: number) => (
              <tr key={row.id} className={options.isUnread?.(row) ? "bo-unread" : undefined} {...drag?.(row.id, index)}>
                <SelectCell id={row.id} version={row.version} title={chosen(row)} />
                <TitleCell
                  href={canManage || options.opensForAll ? hrefOf(row) : undefined}
                  title={nameOf(row)}
                  thumb={name.thumb?.(row)}
                  also={name.also?.(row, canManage)}
                >
                  {saidUnder(row, canManage)}
                </TitleCell>
                {columns.map((column) => (
                  <td key={column.key} className={columnClass(column, column.className)} title={column.hover?.(row)}>
                    {orDash(column.cell(row, canManage))}
                  </td>
                ))}
                {order && canManage ? (
                  <td>
                    <MoveButtons
                      id={row.id}
                      name={nameOf(row)}
                      canMove={canMove}
                      {...ends(loaderData, index, isPeer)}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </ListTable>
        </ListPage>
        {options.below}
      </>
    );
  };
}

const isNothing = (node: ReactNode) => node === null || node === undefined || node === "" || node === false;
const orDash = (node: ReactNode) => (isNothing(node) ? "—" : node);

export const changedColumn = (label: string) => ({
  key: "updatedAt",
  label,
  sortable: true,
  cell: (row: { changed: LastChange | null; updatedAt: Date }) => (
    <ChangedBy changed={row.changed} since={row.updatedAt} />
  ),
});
