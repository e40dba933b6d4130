import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type WallAddress, countries } from "./wall-query.ts";

interface Props {
  address: WallAddress;
  sources: { id: number; name: string; flag: string }[];
  filtered: boolean;
}

/** Search, country and source in one form that is a link: GET, with or without script. */
export function Filters({ address: { q, country, sourceId }, sources, filtered }: Props) {
  return (
    <search>
      <form
        action={href("/mur-actualites")}
        method="get"
        className="mb-8 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_14rem_auto]"
      >
        <label className="field max-lg:col-span-full">
          <span className="field-label">Chercher</span>
          <input className="input" type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
        </label>
        <label className="field">
          <span className="field-label">Pays</span>
          <select className="input" name="pays" defaultValue={country ?? ""}>
            <option value="">Tous</option>
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field-label">Source</span>
          <select className="input" name="source" defaultValue={sourceId ?? ""}>
            <option value="">Toutes</option>
            {sources.map(({ id, name, flag }) => (
              <option key={id} value={id}>
                {flag ? `${flag} ${name}` : name}
              </option>
            ))}
          </select>
        </label>
        <div className="button-row max-lg:col-span-full">
          <button className="button" type="submit">
            <Icon name="filter" /> Filtrer
          </button>
          {filtered ? <a href={href("/mur-actualites")}>Tout afficher</a> : null}
        </div>
      </form>
    </search>
  );
}
