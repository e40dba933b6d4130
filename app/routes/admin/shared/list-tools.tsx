import type { ReactNode } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ListActiveFilters } from "./list-active-filters.tsx";
import type { Filter, ListView } from "./list-search.ts";
import { BinLink, ListViews } from "./list-views.tsx";
import "./list-tools.css";

export { ListCount, ListPagination } from "./list-pagination.tsx";

interface ToolsProps {
  label: string;
  filters?: Filter[] | undefined;
  /** Does this list have a bin? */
  trash?: boolean;
  /** Can it be cut to some days? `?du=&au=`. */
  days?: boolean;
  /** Searches that the section names. */
  views?: ListView[] | undefined;
  /** How many it found, and what is done with all of them. */
  count?: ReactNode;
}

/** What a search keeps of the address besides its own fields. */
const preservedParams = ["tri", "sens", "par", "corbeille"];

/** Search and filters of a list, in its address: one form that GETs, sent at once when a choice changes, and what was chosen. */
export function ListTools({ label, filters = [], trash = false, days = false, views = [], count }: ToolsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <>
      <ListViews views={views} filters={filters} trash={trash} />
      <search className="bo-search">
        <Form method="get" action={pathname} className="bo-tools" key={params.toString()}>
          <div className="bo-tools-q">
            <Icon name="search" />
            <input
              type="search"
              name="q"
              aria-label={label}
              placeholder={label}
              defaultValue={params.get("q") ?? ""}
              maxLength={200}
              enterKeyHint="search"
            />
          </div>
          {filters.length > 0 || days ? (
            <div className="bo-filters">
              {filters.map((filter) => (
                <FilterField key={filter.name} filter={filter} value={params.get(filter.name) ?? ""} />
              ))}
              {days ? <Days from={params.get("du") ?? ""} to={params.get("au") ?? ""} /> : null}
            </div>
          ) : null}
          {preservedParams.map((name) =>
            params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} /> : null,
          )}
          <button type="submit" className="bo-tools-go">
            Chercher
          </button>
        </Form>
        <ListActiveFilters filters={filters} />
      </search>
      <div className="bo-found">
        {count}
        {trash && views.length === 0 ? <BinLink /> : null}
      </div>
    </>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const submit = useSubmit();
  return (
    <label className={value ? "bo-filter bo-filter-on" : "bo-filter"}>
      <span>{filter.label}</span>
      <select name={filter.name} defaultValue={value} onChange={(event) => void submit(event.currentTarget.form)}>
        <option value="">{filter.all}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  return (
    <>
      <label className={from ? "bo-filter bo-filter-on" : "bo-filter"}>
        <span>Du</span>
        <input type="date" name="du" defaultValue={from} />
      </label>
      <label className={to ? "bo-filter bo-filter-on" : "bo-filter"}>
        <span>Au</span>
        <input type="date" name="au" defaultValue={to} />
      </label>
    </>
  );
}

/** First cell of a row: what it is, with what the hidden columns would say on a phone. */
export function TitleCell({
  href,
  title,
  thumb,
  also,
  children,
}: {
  href?: string | undefined;
  title: string;
  thumb?: ReactNode;
  /** Beside the title at every width, and fainter: a name, an address. */
  also?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <th scope="row">
      <div className="bo-title">
        {thumb}
        <div>
          <span className="bo-name" title={title}>
            {href ? <a href={href}>{title}</a> : title}
          </span>
          {also ? <span className="bo-also">{also}</span> : null}
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
