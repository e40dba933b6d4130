import { useState } from "react";
import { MOST_PREDECESSORS, partyForm } from "#app/modules/parties/schema.ts";
import { ColorField, SelectField } from "#app/ui/form/fields.tsx";
import { rowField, Rows, useTypedRows } from "#app/ui/form/rows.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { type Drawing, fieldOf } from "../declared/controls.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import type { Drawn } from "../declared/form.tsx";
import { parties } from "./section.server.ts";

type Answer = Awaited<ReturnType<typeof parties.row.loader>>;

const { predecessorIds: fromField, color: colorField } = partyForm.fields;

const page = declaredEdit<typeof parties>("party", {
  form: partyForm,
  own: {
    color: (drawing) => <PartyColor {...drawing} />,
    predecessorIds: (drawing) => <PredecessorRows {...drawing} />,
  },
});

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

export const meta = page.meta;
export const loader = parties.row.loader;
export const action = parties.row.action;
export default page.Page;
