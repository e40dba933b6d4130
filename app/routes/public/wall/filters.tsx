import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { countryFlags } from "#app/utils/countries.ts";
import { type WallAddress, countries, wallHref } from "./wall-query.ts";
import "#app/ui/chip.css";
import "./filters.css";

interface Props {
  address: WallAddress;
  sources: { id: number; name: string; flag: string }[];
  filtered: boolean;
}

/** Countries are links, search and source a folded form that is a link too: GET, with or without script. */
export function Filters({ address, sources, filtered }: Props) {
  const { q, country, sourceId } = address;
  const hrefIn = (value: WallAddress["country"]) => wallHref({ ...address, country: value, cursor: null, modal: null });
  return (
    <search className="wall-filters">
      <ul className="wall-countries" aria-label="Pays">
        {[{ value: null, label: "Tous" }, ...countries].map(({ value, label }) => (
          <li key={label}>
            <a className="chip" href={hrefIn(value)} aria-current={value === country ? "true" : undefined}>
              {value ? <span aria-hidden="true">{countryFlags[value]}</span> : null} {label}
            </a>
          </li>
        ))}
      </ul>
      <details open={Boolean(q || sourceId)}>
        <summary>
          <Icon name="filter" /> Chercher, choisir une source
        </summary>
        <form action={href("/mur-actualites")} method="get">
          {country ? <input type="hidden" name="pays" value={country} /> : null}
          <label>
            <span>Chercher</span>
            <input type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
          </label>
          <label>
            <span>Source</span>
            <select name="source" defaultValue={sourceId ?? ""}>
              <option value="">Toutes</option>
              {sources.map(({ id, name, flag }) => (
                <option key={id} value={id}>
                  {flag ? `${flag} ${name}` : name}
                </option>
              ))}
            </select>
          </label>
          <p className="button-row">
            <button className="button button-small" type="submit">
              Filtrer
            </button>
            {filtered ? <a href={href("/mur-actualites")}>Tout afficher</a> : null}
          </p>
        </form>
      </details>
    </search>
  );
}
