import type { CalendarRow } from "#app/modules/elections/deadlines.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, rowField, useTypedRows } from "#app/ui/form/rows.tsx";

interface Props<T> {
  form: RowsForm;
  actionData: ActionResult | undefined;
  rows: T[] | undefined;
}

const noStep: CalendarRow = { day: "", label: "", note: "", url: "" };

/** The steps to the vote, in the order readers see. */
export function CalendarFields({ form, actionData, rows = [] }: Props<CalendarRow>) {
  const at = (index: number, name: keyof CalendarRow, row: CalendarRow) =>
    rowField(form, `calendar[${index}].${name}`, row[name]);
  return (
    <Rows
      id={`${form.id}-field-calendar`}
      legend={electionForm.labels.calendar}
      hint="Les étapes à ajouter aux dates calculées, ou tout le calendrier. Sans date, l’étape se montre «&#8239;date pas encore fixée&#8239;». Avec une date, le lien du texte qui la fixe."
      rows={useTypedRows(form.id, actionData, "calendar", rows, noStep)}
      empty={noStep}
      spare={2}
      addLabel="Ajouter une étape"
      max={40}
    >
      {(row, index) => (
        <>
          <TextField field={at(index, "day", row)} label="Date" type="date" />
          <TextField field={at(index, "label", row)} label="Ce qui se passe" maxLength={160} />
          <TextArea field={at(index, "note", row)} label="Précision" rows={2} maxLength={400} />
          <TextField field={at(index, "url", row)} label="Lien de la source" type="url" />
        </>
      )}
    </Rows>
  );
}
