import type { ReactNode } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { Flagged } from "#app/ui/flag.tsx";
import { HiddenKeys } from "#app/ui/form/button-form.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import { listHref, type Filter, type ListView } from "./list-query.ts";

function ListViews({ views, filters, trash }: { views: ListView[]; filters: Filter[]; trash: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (views.length === 0) return null;
  const isBin = params.get("corbeille") === "1";
  // An order is a view where one says so: "Les plus lourdes".
  const orders = views.some(({ query }) => new URLSearchParams(query).has("tri")) ? ["tri", "sens"] : [];
  const names = ["q", "du", "au", ...orders, ...filters.map(({ name }) => name)];
  const currentQuery = asText(params, names);
  const all = [{ label: "Tout", query: "" }, ...views];
  return (
    <nav
      className="bo-views flex gap-[0.15rem] mt-0 -mx-2 mb-[0.6rem] overflow-x-auto [scrollbar-width:none] print:hidden"
      aria-label="Vues"
    >
      {all.map(({ label, query }) => (
        <a
          key={label}
          href={query ? `${pathname}?${query}` : pathname}
          aria-current={!isBin && asText(new URLSearchParams(query), names) === currentQuery ? "true" : undefined}
        >
          {label}
        </a>
      ))}
      {trash ? <BinLink /> : null}
    </nav>
  );
}

/** To the bin of the list, and back: the last of its views, or beside the count where it has none. */
function BinLink() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isBin = params.get("corbeille") === "1";
  return (
    <a
      className="bo-to-bin print:hidden"
      href={isBin ? pathname : `${pathname}?corbeille=1`}
      aria-current={isBin ? "true" : undefined}
    >
      <Icon name={isBin ? "arrow-left" : "trash"} />
      {isBin ? "Revenir à la liste" : "Corbeille"}
    </a>
  );
}

/** What a search asks, in one order, however its address was written. */
function asText(params: URLSearchParams, names: string[]): string {
  return names.map((name) => `${name}=${params.get(name) ?? ""}`).join("&");
}

/** What the list is cut to, a link each that takes it away. */
function ListActiveFilters({ filters }: { filters: Filter[] }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const parts = [
    { name: "q", words: `«\u202F${params.get("q") ?? ""}\u202F»` },
    ...filters.map(({ name, label, options }) => ({
      name,
      words: `${label}\u202F: ${options.find(({ value }) => value === params.get(name))?.label ?? "n’existe plus"}`,
    })),
    { name: "du", words: `Depuis le ${params.get("du")}` },
    { name: "au", words: `Jusqu’au ${params.get("au")}` },
  ];
  const chosen = parts.filter(({ name }) => params.get(name));
  if (chosen.length === 0) return null;
  const all = new URLSearchParams(params);
  for (const { name } of parts) all.delete(name);
  return (
    <ul className="bo-chosen flex flex-wrap gap-[0.4rem] mt-2" aria-label="Ce qui est choisi">
      {chosen.map(({ name, words }) => (
        <li key={name}>
          <a href={listHref(pathname, params, { [name]: null })} aria-label={`Retirer ${words}`}>
            {words}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="bo-all" href={listHref(pathname, all, {})}>
          Tout afficher
        </a>
      </li>
    </ul>
  );
}

export { ListCount, ListPagination } from "./list-pagination.tsx";

interface ToolsProps {
  label: string;
  filters?: Filter[] | undefined;
  trash?: boolean;
  /** Can it be cut to some days? `?du=&au=`. */
  days?: boolean;
  views?: ListView[] | undefined;
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
      <search className="block mb-3 print:hidden">
        <Form method="get" action={pathname} className="bo-tools" key={params.toString()}>
          <div className="bo-tools-q flex flex-[1_1_13rem] items-center gap-2 min-w-0 pl-3 min-[76rem]:flex-[1_0_11rem] max-[76rem]:basis-[60%]">
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
            <div className="bo-fades flex min-w-0 overflow-x-auto [scrollbar-width:none] max-[76rem]:order-1 max-[76rem]:flex-[1_1_100%] max-[76rem]:border-t max-[76rem]:border-line">
              {filters.map((filter) => (
                <FilterField key={filter.name} filter={filter} value={params.get(filter.name) ?? ""} />
              ))}
              {days ? <Day name="du" label="Du" value={params.get("du") ?? ""} /> : null}
              {days ? <Day name="au" label="Au" value={params.get("au") ?? ""} /> : null}
            </div>
          ) : null}
          {preservedParams.map((name) =>
            params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} /> : null,
          )}
          <button type="submit" className="bo-tools-go hover:bg-sunk">
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
        <option className="bg-sheet text-ink" value="">
          {filter.all}
        </option>
        {filter.options.map((option) => (
          <option className="bg-sheet text-ink" key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className={value ? "bo-filter bo-filter-on" : "bo-filter"}>
      <span>{label}</span>
      <input className="min-h-10 py-[0.3rem] px-2" type="date" name={name} defaultValue={value} />
    </label>
  );
}

export const Thumb = ({ image, icon }: { image: ImageView | null; icon: IconName }) =>
  image ? (
    <Picture image={image} sizes="60px" className="bo-thumb" alt="" />
  ) : (
    <span className="bo-thumb grid place-items-center text-edge">
      <Icon name={icon} />
    </span>
  );

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
        <div className="min-w-0">
          <span className="bo-name" title={title}>
            {href ? <a href={href}>{title}</a> : title}
          </span>
          {also ? <span className="bo-also text-soft text-[0.875rem] font-normal wrap-anywhere">{also}</span> : null}
          {children ? <div className="bo-sub bo-narrow">{children}</div> : null}
        </div>
      </div>
    </th>
  );
}

/** Before the title of a row: where it is from. The words beside say it too. */
export function Flag({ children }: { children: string }) {
  return (
    <span className="w-7 flex-none text-[1.25rem] leading-none text-center" aria-hidden="true">
      <Flagged>{children}</Flagged>
    </span>
  );
}

/** "link": what is nobody's; "form": personal data, by a POST that the audit trail notes; "register": the same, of the whole register. */
export type ListExportKind = "link" | "form" | "register";

/** The list as it is searched and filtered, as a file: at "exporter", under its address. */
export function ListExport({ kind }: { kind: ListExportKind }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const address = listHref(`${pathname.replace(/\/$/, "")}/exporter`, params, { par: null, tout: null });
  const words = (
    <>
      <Icon name="download" />
      <span>
        <span className="max-sm:size-px max-sm:absolute max-sm:overflow-hidden max-sm:[clip-path:inset(50%)] max-sm:whitespace-nowrap">
          {kind === "register" ? "Exporter tout le registre en " : "Exporter en "}
        </span>
        CSV
      </span>
    </>
  );
  if (kind === "link")
    return (
      <a className="bo-export" href={address} download>
        {words}
      </a>
    );
  return (
    // The answer is a file: React would wait for a page.
    <form className="flex" method="post" action={address}>
      <HiddenKeys />
      <button type="submit" className="bo-export">
        {words}
      </button>
    </form>
  );
}
