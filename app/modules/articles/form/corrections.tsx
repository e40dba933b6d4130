import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { fieldLabels } from "../labels.ts";
import type { TypedArticle } from "../schema.ts";

interface Props {
  form: RowsForm;
  typed: TypedArticle;
  actionData: ActionResult | undefined;
  /** The day that a new one has, "2026-11-20". */
  today: string;
}

/** What readers are told was corrected: once the article was on the site. */
export function Corrections({ form, typed, actionData, today }: Props) {
  const empty = { date: today, text: "" };
  return (
    <Rows
      id={`${form.id}-field-corrections`}
      legend={fieldLabels.corrections}
      hint="Corrigez le texte, puis dites ici ce qui a changé&#x202f;: les lecteurs le voient sous l’article."
      rows={sentRows(actionData, "corrections", typed.corrections, empty).filter(({ text }) => text !== "")}
      empty={empty}
      spare={1}
      addLabel="Ajouter une correction"
    >
      {(row, index) => (
        <>
          <TextField field={rowField(form, `corrections[${index}].date`, row.date)} label="Jour" type="date" />
          <TextArea
            field={rowField(form, `corrections[${index}].text`, row.text)}
            label={`Correction ${index + 1}`}
            wide
            rows={2}
            maxLength={10_000}
          />
        </>
      )}
    </Rows>
  );
}
