import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { wordsOf } from "#app/records/actions/noun-words.ts";
import { type Form, inWords } from "#app/records/declared/form.ts";
import { capital } from "#app/utils/text.ts";
import { useDragOrder } from "../shared/drag-order.tsx";
import { ListPage } from "../shared/list-page.tsx";
import type { Filter, ListView } from "../shared/list-search.ts";
import { type BulkAction, SelectCell, binBulk } from "../shared/list-selection.tsx";
import { type ListColumn, ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import { type DeclaredNoun, registered } from "./registry.ts";

interface Row {
  id: number;
  version: number;
  deletedAt?: Date | string | null;
}

interface Answer<R> {
  items: R[];
  query: { q: string; sort: string; direction: "asc" | "desc"; perPage: number; trash: boolean };
  isFiltered: boolean;
  canManage: boolean;
  page: number;
  pages: number;
}

/** What the section of a list answers. */
interface Section {
  list: (args: never) => Promise<Answer<Row>>;
}
type AnswerOf<S extends Section> = Awaited<ReturnType<S["list"]>>;
type RowOf<S extends Section> = AnswerOf<S>["items"][number];

interface Column<R> extends Omit<ListColumn, "label"> {
  /** Where it is not the field's. */
  label?: string;
  /** Where it is not the field's value, in words. */
  cell?: (row: R, canManage: boolean) => ReactNode;
  /** Of its cells. */
  className?: string;
  /** Said where a pointer rests on it. */
  hover?: (row: R) => string;
  /** Not said under the title on a phone either. */
  never?: true;
}

interface Options<R extends Row, A> {
  form: Form;
  /** Where it is not what the audit trail calls the section. */
  title?: string;
  text?: string;
  tabs?: ReactNode | ((answer: A) => ReactNode);
  search: string;
  filters?: Filter[] | ((answer: A) => Filter[]);
  /** What the button says that adds a row, where it is not "Ajouter une vidéo"; `addedByAll`: even by who may not delete. */
  adding?: string;
  addedByAll?: true;
  /** What is done more often than adding an empty row: adding is quiet beside it. */
  first?: (answer: A) => ReactNode;
  /** Who may not change rows may open them. */
  opensForAll?: true;
  /** What is done to several rows, besides deleting. */
  several?: BulkAction[];
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
    /** In words, where it is not the column as it stands. */
    called?: (row: R) => string;
    sortable?: true;
    thumb?: (row: R) => ReactNode;
    /** Under it on a phone, besides what the columns say. */
    sub?: (row: R) => ReactNode;
    also?: (row: R, canManage: boolean) => ReactNode;
    /** In the bin, where its name alone does not tell. */
    binned?: (row: R) => string;
  };
  columns: Column<R>[];
  /** Rows stand in the order of the site, and move among those that share this field. */
  order?: { within?: keyof R; sortable?: true; drag?: true };
  /** What its bin says of how long rows stay, where there is more to say. */
  binText?: string;
}

const classOf = ({
  wide,
  wider,
  numeric,
  className,
}: Pick<Column<never>, "wide" | "wider" | "numeric" | "className">) =>
  [wide ? "bo-wide" : wider ? "bo-wider" : "", numeric ? "numeric" : "", className ?? ""].filter(Boolean).join(" ") ||
  undefined;

/** `meta` and the page of the list of a declared section: `declaredList<typeof references>("reference", …)`. */
export function declaredList<S extends Section>(noun: DeclaredNoun, options: Options<RowOf<S>, AnswerOf<S>>) {
  type R = RowOf<S>;
  type A = AnswerOf<S> & { items: R[] };
  const { form, text, tabs, search, filters, views, several = [], csv = "link", none, name, order } = options;
  const { at, add } = registered(noun);
  const { one, many, e, label, brief = [one, many] } = wordsOf(noun);
  const section = label ?? capital(many);
  const { title = section } = options;
  const { called: nameOf = (row: R) => String(row[name.key]) } = name;
  const columns = options.columns.map((column) => {
    const field = form.fields[column.key];
    const cell = (row: R): ReactNode => (field ? String(inWords(field, Reflect.get(row, column.key)) ?? "") : "");
    return { label: field?.label ?? "", cell, ...column };
  });
  const heads: ListColumn[] = [name, ...columns];
  const place = order ? [{ key: "position", label: "Ordre", numeric: true, sortable: order.sortable }] : [];

  /** What the columns say that a phone has no room for. */
  function saidUnder(row: R, canManage: boolean): ReactNode {
    const said = columns.flatMap(({ key, never, className, cell }) => {
      const node = never ? null : cell(row, canManage);
      if (isNothing(node)) return [];
      return [
        typeof node === "string" ? (
          <span key={key} className={className}>
            {node}
          </span>
        ) : (
          <Fragment key={key}>{node}</Fragment>
        ),
      ];
    });
    const more = name.sub?.(row);
    if (!isNothing(more)) said.push(<Fragment key="sub">{more}</Fragment>);
    return said.length > 0 ? said : null;
  }

  function Page({ loaderData }: { loaderData: A }) {
    const { query, items, canManage, isFiltered } = loaderData;
    // As the site shows them: not searched, nor sorted otherwise.
    const isWhole = !!order?.within || !isFiltered;
    const canMove = isWhole && canManage && !query.q && query.sort === "position" && query.direction === "asc";
    const { row: drag, form: dropped } = useDragOrder(at, !!order?.drag && canMove, loaderData);
    const isPeer = (other: R, own: R) => !order?.within || other[order.within] === own[order.within];
    return (
      <ListPage
        list={loaderData}
        title={title}
        text={text}
        add={{
          to: `${at}/${add}`,
          label: options.adding ?? `Ajouter un${e} ${brief[0]}`,
          all: options.addedByAll ?? false,
        }}
        first={options.first?.(loaderData)}
        tabs={typeof tabs === "function" ? tabs(loaderData) : tabs}
        search={search}
        filters={typeof filters === "function" ? filters(loaderData) : filters}
        views={views}
        bulk={canManage ? [...several, ...binBulk] : []}
        count={options.uncounted ? undefined : [...brief]}
        csv={csv === "form" && !canManage ? undefined : csv}
        empty={none && !query.q && !isFiltered ? none : { text: `Aucun${e} ${brief[0]} ne correspond.` }}
        bin={{ title: `${capital(many)} supprimé${e}s`, text: options.binText, name: name.binned ?? nameOf }}
      >
        {dropped}
        <ListTable caption={section} columns={[...heads, ...(canManage ? place : [])]} sort={query}>
          {items.map((row: R, index: number) => (
            <tr key={row.id} {...drag?.(row.id, index)}>
              <SelectCell id={row.id} version={row.version} title={nameOf(row)} />
              <TitleCell
                href={canManage || options.opensForAll ? href(`${at}/:id`, { id: String(row.id) }) : undefined}
                title={nameOf(row)}
                thumb={name.thumb?.(row)}
                also={name.also?.(row, canManage)}
              >
                {saidUnder(row, canManage)}
              </TitleCell>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)} title={column.hover?.(row)}>
                  {orDash(column.cell(row, canManage))}
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
  return { meta: () => adminMeta(section), Page };
}

const isNothing = (node: ReactNode) => node === null || node === undefined || node === "";
const orDash = (node: ReactNode) => (isNothing(node) ? "—" : node);
