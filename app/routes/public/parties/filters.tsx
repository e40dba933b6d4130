import { type PartyFilter } from "#app/modules/parties/filter.ts";
import {
  type PartyCountry,
  assemblies,
  assembliesOf,
  eventChoices,
  languageChoices,
} from "#app/modules/parties/labels.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/form/form.css";
import type { Choice } from "#app/utils/choices.ts";

interface Props {
  country: PartyCountry;
  path: string;
  filter: PartyFilter;
  filtered: boolean;
}

/** A form that is a link: GET, with or without script. */
export function PartyFilters({ country, path, filter, filtered }: Props) {
  const kinds = eventChoices.filter(({ value }) => country === "FR" || value !== "presidential");
  const seats = assembliesOf(country).map((name) => ({ value: name, label: assemblies[name].label }));
  return (
    <search>
      <details className="party-filters" open={filtered || undefined}>
        <summary className="chip">
          <Icon name="filter" /> Filtrer
        </summary>
        <form action={path} method="get" className="mt-4 flex flex-wrap items-end gap-3">
          {country === "BE" ? (
            <Select name="langue" label="Langue" all="Toutes" options={languageChoices} value={filter.language} />
          ) : null}
          <Select name="siege" label="Siège" all="Partout" options={seats} value={filter.assembly} />
          <Select
            name="existence"
            label="Époque"
            all="Toutes"
            options={[
              { value: "aujourdhui", label: "Existe aujourd’hui" },
              { value: "passe", label: "A disparu" },
            ]}
            value={filter.life}
          />
          <Select name="etape" label="Étape" all="Toutes" options={kinds} value={filter.kind} />
          <div className="button-row">
            <button className="button" type="submit">
              Filtrer
            </button>
            {filtered ? <a href={path}>Tout afficher</a> : null}
          </div>
        </form>
      </details>
    </search>
  );
}

interface SelectProps {
  name: string;
  label: string;
  all: string;
  options: Choice[];
  value: string | null;
}

function Select({ name, label, all, options, value }: SelectProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select className="input" name={name} defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
