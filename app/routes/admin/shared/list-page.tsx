import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { keptFor, keptUntil } from "#app/records/retention/retention.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { ListCount, ListPagination } from "./list-pagination.tsx";
import type { Filter, ListView } from "./list-query.ts";
import { type BulkAction, ListSelection, SelectCell } from "./list-selection.tsx";
import { ListTable } from "./list-table.tsx";
import { ListTools, ListExport, type ListExportKind } from "./list-tools.tsx";
import { PageHead } from "./page-head.tsx";
import { When } from "./when.tsx";

interface Binned {
  id: number;
  deletedAt?: Date | string | null;
  name?: string;
}

interface Props<T extends Binned> {
  /** What the loader answered; `page` and `pages` where the list has pages, `query` where it is searched. */
  list: { query?: { trash: boolean }; items: T[]; total?: number; page?: number; pages?: number; canManage?: boolean };
  title: string;
  tab?: string | undefined;
  text?: ReactNode;
  /** `all`: even those who may not delete. */
  add?: { to: string; label: string; all?: boolean };
  tabs?: ReactNode;
  /** What the search field looks in; none where everything fits on a page. */
  search?: string;
  filters?: Filter[];
  /** Searches with a name, above: "Mes brouillons". */
  views?: ListView[];
  /** What can be done to several rows (http/bulk.server.ts): needs a `SelectCell` first in each. "retablir" is for the bin. */
  bulk?: BulkAction[];
  /** Beside the title, after the common action; before adding, which is quiet then. */
  also?: ReactNode;
  first?: ReactNode;
  /** Can what is shown be taken as a file? `csvExport` and `personalCsvExport` of http/list-rows.server.ts answer. */
  csv?: ListExportKind;
  /** What is counted above the list, in the singular (and the plural that an s does not make); none when counting says nothing. */
  count?: string | [string, string];
  empty: { title?: string; text: string };
  /** The list's other state, where rows are deleted: its title; what it keeps, and how long, when there is more to say; what a row without a name is called. */
  bin?: { title: string; text?: string; name?: (item: T) => string };
  children: ReactNode;
}

/** A list of the back office, in a page: its head, tools, count, pages, its bin, and what it says when it is empty. */
export function ListPage<T extends Binned>(props: Props<T>) {
  const {
    list,
    title,
    tab = title,
    text,
    add,
    also,
    first,
    tabs,
    search,
    filters,
    views,
    bulk = [],
    csv,
    count,
    bin,
  } = props;
  const [one, many] = typeof count === "string" ? [count] : (count ?? []);
  const { query, items, total = items.length, page = 1, pages = 1, canManage = false } = list;
  const shown = query?.trash ? bin : undefined;
  const counted = (
    <>
      {one ? <ListCount total={total} one={one} many={many} /> : null}
      {csv && items.length > 0 && !shown ? <ListExport kind={csv} /> : null}
    </>
  );
  return (
    <>
      <PageHead title={shown?.title ?? title} tab={tab} text={shown ? (shown.text ?? kept(shown.title)) : text}>
        {shown ? null : first}
        {add && (canManage || add.all) && !shown ? (
          <ButtonLink href={add.to} className={first ? "button-quiet" : undefined}>
            {add.label}
          </ButtonLink>
        ) : null}
        {also}
      </PageHead>
      {tabs}
      {search ? (
        <ListTools label={search} filters={filters} views={views} trash={!!bin && canManage} count={counted} />
      ) : (
        <div className="bo-found">{counted}</div>
      )}
      {items.length === 0 ? (
        <Empty {...props} />
      ) : (
        <ListSelection actions={bulk.filter(({ word }) => (word === "retablir") === !!shown)}>
          {shown ? <BinTable items={items} bin={shown} canManage={canManage} /> : props.children}
        </ListSelection>
      )}
      <ListPagination page={page} pages={pages} />
    </>
  );
}

/** "Vidéos supprimées" are "gardées". */
function kept(title: string): string {
  const e = title.endsWith("ées") ? "e" : "";
  return `Gardé${e}s ${keptFor("bin")}, puis effacé${e}s.`;
}

function Empty<T extends Binned>({ list, empty, bin }: Props<T>) {
  if (bin && list.query?.trash) return <EmptyState plain title="Rien ici" text="La corbeille est vide." />;
  return <EmptyState plain title={empty.title ?? "Rien ici"} text={empty.text} />;
}

/** A row's way back is at its own address, under the list's. */
function BinTable<T extends Binned>({
  items,
  bin,
  canManage,
}: {
  items: T[];
  bin: NonNullable<Props<T>["bin"]>;
  canManage: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <ListTable caption={bin.title} columns={trashColumns}>
      {items.map((item) => (
        <BinRow
          key={item.id}
          id={item.id}
          title={bin.name?.(item) ?? item.name ?? ""}
          deletedAt={new Date(item.deletedAt ?? 0).toISOString()}
          restore={canManage ? `${pathname.replace(/\/$/, "")}/${item.id}/retablir` : undefined}
        />
      ))}
    </ListTable>
  );
}

interface BinRowProps {
  id?: number;
  title: string;
  deletedAt: string;
  /** POST address of the way back; none for whom may not take it. */
  restore: string | undefined;
}

/** A row of the bin: what it was, when it was deleted, and the way back. */
export function BinRow({ id, title, deletedAt, restore }: BinRowProps) {
  return (
    <tr>
      {id ? <SelectCell id={id} title={title} /> : null}
      <th scope="row">{title}</th>
      <td>
        <When date={deletedAt} />
        <div className="bo-sub">Effacement le {formatDate(keptUntil("bin", new Date(deletedAt)))}</div>
      </td>
      {/* The rule takes a cell for a control. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td>
        <div className="bo-row-actions">
          {restore ? <SmallButtonForm action={restore}>Rétablir</SmallButtonForm> : null}
        </div>
      </td>
    </tr>
  );
}

const trashColumns = [
  { key: "title", label: "Supprimé" },
  { key: "deletedAt", label: "Quand" },
  { key: "actions", label: "" },
];
