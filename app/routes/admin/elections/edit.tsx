import { href } from "react-router";
import type { CalendarRow } from "#app/modules/elections/deadlines.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/edit";
import { elections } from "./section.server.ts";

interface Props<T> {
  form: RowsForm;
  actionData: ActionResult | undefined;
  rows: T[] | undefined;
}

const noStep: CalendarRow = { day: "", label: "", note: "", url: "" };

/** The steps to the vote, in the order readers see. */
function CalendarFields({ form, actionData, rows = [] }: Props<CalendarRow>) {
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

const back = { to: href("/admin/elections"), label: "Élections" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter une élection";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = elections.row.loader;

export const action = elections.row.action;

export default function Election({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      back={back}
      also={
        row ? (
          <>
            {row.nextDay ? (
              <ButtonLink href={href("/admin/elections/:id/resultats", { id: String(row.id) })} kind="quiet" small>
                Soirée électorale
              </ButtonLink>
            ) : null}
            {row.isPublished ? (
              <ButtonLink href={href("/elections/:slug", { slug: row.slug })} kind="quiet" small>
                Voir la page
              </ButtonLink>
            ) : null}
          </>
        ) : null
      }
      remove={row && "Supprimer cette élection…"}
    >
      <DeclaredForm
        of={electionForm}
        id="election"
        actionData={actionData}
        // No seats yet is an empty field.
        data={{ row: row && { ...row, resultSeats: row.resultSeats || null } }}
        own={{
          calendar: ({ form, data }) => (
            <CalendarFields form={form} actionData={actionData} rows={data.row?.calendar} />
          ),
        }}
      >
        <FormActions label={row ? "Enregistrer" : "Ajouter cette élection"} cancel={back.to} />
      </DeclaredForm>
    </EditPage>
  );
}
