import { useState } from "react";
import { assemblyChoices, eventChoices } from "#app/modules/parties/labels.ts";
import { MOST_EVENTS, MOST_PREDECESSORS, MOST_SEATS, partyForm } from "#app/modules/parties/schema.ts";
import { ColorField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { rowField, Rows, useTypedRows } from "#app/ui/form/rows.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { type Drawing, fieldOf } from "../declared/controls.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import type { Drawn } from "../declared/form.tsx";
import { parties } from "./section.server.ts";

type Answer = Awaited<ReturnType<typeof parties.row.loader>>;

const { seats: seatsField, predecessorIds: fromField, events: eventsField, color: colorField } = partyForm.fields;
const noSeats = { assembly: "", seats: "", on: "" };
const noEvent = { on: "", kind: "", text: "", url: "" };

const page = declaredEdit<typeof parties>("party", {
  form: partyForm,
  own: {
    color: (drawing) => <PartyColor {...drawing} />,
    seats: (drawing) => <SeatRows {...drawing} />,
    predecessorIds: (drawing) => <PredecessorRows {...drawing} />,
    events: (drawing) => <EventRows {...drawing} />,
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

function SeatRows({ form, actionData, data }: Drawn<Answer>) {
  const kept = data.row?.seats ?? [];
  const typed = kept.map((row) => ({ ...row, assembly: String(row.assembly), seats: String(row.seats) }));
  return (
    <Rows
      id={`${form.id}-field-seats`}
      legend={seatsField.label}
      hint={seatsField.hint}
      rows={useTypedRows(form.id, actionData, "seats", typed, noSeats)}
      empty={noSeats}
      spare={2}
      addLabel="Ajouter une assemblée"
      max={MOST_SEATS}
    >
      {(row, index) => (
        <>
          <SelectField
            field={rowField(form, `seats[${index}].assembly`, row.assembly)}
            label="Assemblée"
            options={assemblyChoices}
            placeholder="—"
          />
          <TextField
            field={rowField(form, `seats[${index}].seats`, row.seats)}
            label="Sièges"
            inputMode="numeric"
            maxLength={3}
          />
          <TextField field={rowField(form, `seats[${index}].on`, row.on)} label="Compté le" />
        </>
      )}
    </Rows>
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

function EventRows({ form, actionData, data }: Drawn<Answer>) {
  const kept = data.row?.events ?? [];
  const typed = kept.map((row) => ({ ...row, kind: String(row.kind) }));
  return (
    <Rows
      id={`${form.id}-field-events`}
      legend={eventsField.label}
      hint={eventsField.hint}
      rows={useTypedRows(form.id, actionData, "events", typed, noEvent)}
      empty={noEvent}
      spare={3}
      addLabel="Ajouter une étape"
      max={MOST_EVENTS}
    >
      {(row, index) => (
        <>
          <TextField field={rowField(form, `events[${index}].on`, row.on)} label="Date" />
          <SelectField
            field={rowField(form, `events[${index}].kind`, row.kind)}
            label="Ce que c’est"
            options={eventChoices}
            placeholder="—"
          />
          <TextArea
            field={rowField(form, `events[${index}].text`, row.text)}
            label="Ce qui s’est passé"
            rows={2}
            maxLength={300}
          />
          <TextField field={rowField(form, `events[${index}].url`, row.url)} label="Source" type="url" />
        </>
      )}
    </Rows>
  );
}

export const meta = page.meta;
export const loader = parties.row.loader;
export const action = parties.row.action;
export default page.Page;
