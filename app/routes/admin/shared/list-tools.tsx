import type { ReactNode } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { Pagination } from "#app/ui/pagination.tsx";
import { plural } from "#app/utils/text.ts";
import { listHref } from "./list-query.ts";
import "./list-tools.css";

export interface Filter {
  name: string;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  options: { value: string; label: string }[];
}

interface ToolsProps {
  label: string;
  filters?: Filter[] | undefined;
  /** Does this list have a bin? */
  trash?: boolean;
  /** Can it be cut to some days? `?du=&au=`. */
  days?: boolean;
}

/** Search and filters of a list, in its address: a form that GETs, sent at once when a choice changes. */
export function ListTools({ label, filters = [], trash = false, days = false }: ToolsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const submit = useSubmit();
  const isBin = params.get("corbeille") === "1";
  const isFiltered = ["q", "du", "au"].some((name) => params.get(name)) || filters.some(({ name }) => params.get(name));
  return (
    <search>
      <Form method="get" action={pathname} className="bo-tools" key={params.toString()}>
        <label className="bo-tools-q">
          {label}
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={params.get("q") ?? ""}
            maxLength={200}
            enterKeyHint="search"
          />
        </label>
        {filters.map((filter) => (
          <label key={filter.name}>
            {filter.label}
            <select
              className="input"
              name={filter.name}
              defaultValue={params.get(filter.name) ?? ""}
              onChange={(event) => void submit(event.currentTarget.form)}
            >
              <option value="">{filter.all}</option>
              {filter.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {days ? <Days from={params.get("du") ?? ""} to={params.get("au") ?? ""} /> : null}
        {["tri", "sens", "corbeille"].map((name) =>
          params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} /> : null,
        )}
        <button type="submit" className="button button-quiet">
          Chercher
        </button>
        {isFiltered ? (
          <a href={listHref(pathname, new URLSearchParams(isBin ? "corbeille=1" : ""), {})}>Tout afficher</a>
        ) : null}
        {trash ? (
          <a href={isBin ? pathname : `${pathname}?corbeille=1`}>{isBin ? "Revenir à la liste" : "Corbeille"}</a>
        ) : null}
      </Form>
    </search>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  return (
    <>
      <label>
        Du
        <input className="input" type="date" name="du" defaultValue={from} />
      </label>
      <label>
        Au
        <input className="input" type="date" name="au" defaultValue={to} />
      </label>
    </>
  );
}

/** "12 flash infos", above a list. */
export function ListCount({ total, one, many }: { total: number; one: string; many?: string | undefined }) {
  return <p className="bo-count">{plural(total, one, many)}</p>;
}

/** The other pages of the list, with its search and filters kept. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(number) => listHref(pathname, params, { page: number === 1 ? null : number })}
    />
  );
}

/** Address of the same list sorted another way, for `Table`. */
export function useSortHref(): (key: string, direction: "asc" | "desc") => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (key, direction) => listHref(pathname, params, { tri: key, sens: direction });
}

/** First cell of a row: what it is, with what the hidden columns would say on a phone. */
export function TitleCell({
  href,
  title,
  thumb,
  children,
}: {
  href?: string | undefined;
  title: string;
  thumb?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <th scope="row">
      <div className="bo-title">
        {thumb}
        <div>
          {href ? <a href={href}>{title}</a> : title}
          {children ? <div className="bo-sub bo-narrow">{children}</div> : null}
        </div>
      </div>
    </th>
  );
}

/** Before the title of a row: where it is from. The words beside say it too. */
export function Flag({ children }: { children: string }) {
  return (
    <span className="bo-flag" aria-hidden="true">
      {children}
    </span>
  );
}
