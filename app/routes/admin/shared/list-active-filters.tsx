import { useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { listHref } from "./list-query.ts";
import type { Filter } from "./list-search.ts";
import "./list-views.css";

/** What the list is cut to, a link each that takes it away. */
export function ListActiveFilters({ filters }: { filters: Filter[] }) {
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
    <ul className="bo-chosen" aria-label="Ce qui est choisi">
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
