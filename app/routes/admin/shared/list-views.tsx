import { useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { Filter, ListView } from "./list-search.ts";
import "./list-views.css";

interface Props {
  views: ListView[];
  filters: Filter[];
  trash: boolean;
}

/** The named searches of a list, and its bin. */
export function ListViews({ views, filters, trash }: Props) {
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
    <nav className="bo-views" aria-label="Vues">
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
export function BinLink() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isBin = params.get("corbeille") === "1";
  return (
    <a
      className="bo-to-bin"
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
