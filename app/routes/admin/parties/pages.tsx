import { useState } from "react";
import { languageLabels } from "#app/modules/parties/labels.ts";
import { countryChoices, partyForm, MOST_PREDECESSORS } from "#app/modules/parties/schema.ts";
import { ColorField, SelectField } from "#app/ui/form/fields.tsx";
import { rowField, Rows, useTypedRows } from "#app/ui/form/rows.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { formatDate } from "#app/utils/dates.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { type Drawing, fieldOf } from "../declared/controls.tsx";
import type { Drawn } from "../declared/form.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { Flag } from "../shared/list-tools.tsx";
import { parties } from "./section.server.ts";

type Answer = Awaited<ReturnType<typeof parties.row.loader>>;

const { predecessorIds: fromField, color: colorField } = partyForm.fields;

export default declaredPages<typeof parties>(
  "party",
  partyForm,
  {
    text: "Les partis que racontent les pages d’histoire, en France et en Belgique. Les fiches les plus anciennes à vérifier sont en tête par «\u202FÀ jour au\u202F».",
    search: "Nom ou dirigeant",
    filters: [{ name: "pays", label: "Pays", all: "Tous", options: countryChoices }],
    name: {
      key: "name",
      label: "Parti",
      sortable: true,
      called: ({ name, shortName }) => (shortName === name ? name : `${name} (${shortName})`),
      binned: ({ name }) => name,
      thumb: ({ country }) => <Flag>{countryFlags[country]}</Flag>,
      sub: ({ country, language, asOf }) => [
        countryLabels[country] + (language ? `, ${languageLabels[language].toLowerCase()}` : ""),
        `à jour au ${formatDate(asOf)}`,
      ],
    },
    columns: [
      {
        key: "foundedOn",
        label: "Vie",
        sortable: true,
        wide: true,
        cell: ({ foundedOn, endedOn }) =>
          endedOn ? `${formatPartialDay(foundedOn)} – ${formatPartialDay(endedOn)}` : formatPartialDay(foundedOn),
      },
      { key: "leader", wide: true, className: "bo-said" },
      { key: "asOf", sortable: true, wide: true, cell: ({ asOf }) => formatDate(asOf) },
    ],
  },
  {
    own: {
      color: (drawing) => <PartyColor {...drawing} />,
      predecessorIds: (drawing) => <PredecessorRows {...drawing} />,
    },
  },
);

export const loader = parties.loader;
export const action = parties.action;

function PartyColor({ form }: Drawing) {
  const field = fieldOf(form, "color");
  const [color, setColor] = useState(String(field.defaultValue ?? colorField.initial));
  return (
    <div className="bo-pair">
      <ColorField
        field={field}
        label={colorField.label}
        required
        hint="La couleur du parti. Si elle est trop claire pour un texte, le site la fonce."
        onInput={(event) => setColor(event.currentTarget.value)}
      />
      <p className="self-end">
        <span className="badge badge-category" style={categoryStyle(color)}>
          Ce que le site montre
        </span>
      </p>
    </div>
  );
}

function PredecessorRows({ form, actionData, data: { row: party, others } }: Drawn<Answer>) {
  const typed = (party?.predecessorIds ?? []).map(String);
  const names = others
    .filter(({ id }) => id !== party?.id)
    .map(({ id, shortName, name, country }) => ({ value: String(id), label: `${shortName}, ${name} (${country})` }));
  return (
    <Rows
      id={`${form.id}-field-predecessorIds`}
      legend={fromField.label}
      hint={fromField.hint}
      rows={useTypedRows(form.id, actionData, "predecessorIds", typed, "")}
      empty=""
      spare={1}
      addLabel="Ajouter un parti"
      max={MOST_PREDECESSORS}
    >
      {(id, index) => (
        <SelectField
          field={rowField(form, `predecessorIds[${index}]`, id)}
          label={`Parti ${index + 1}`}
          options={names}
          placeholder="—"
        />
      )}
    </Rows>
  );
}
