import { href } from "react-router";
import type { ReferenceRow } from "#app/modules/references/references.server.ts";
import { referenceFields, referenceSchema } from "#app/modules/references/schema.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { countryChoices } from "#app/utils/countries.ts";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { references } from "./section.server.ts";

const back = { to: href("/admin/sources/references"), label: "Sources de référence" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter une source de référence";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = references.row.loader;

export const action = references.row.action;

export default function Reference({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer cette source…"}>
      <ReferenceForm actionData={actionData} reference={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  reference?: ReferenceRow;
}

/** The form of a reference source, new or not. */
function ReferenceForm({ actionData, reference }: Props) {
  const form = useAppForm(referenceSchema, { actionData, id: "reference", defaultValue: reference ?? {} });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={referenceFields}>
      {reference ? <VersionField formId={form.id} actionData={actionData} current={reference.version} /> : null}
      <TextField field={fields.name} label={referenceFields.name} required maxLength={120} />
      <TextField field={fields.url} label={referenceFields.url} required type="url" />
      <SelectField
        field={fields.country}
        label={referenceFields.country}
        required
        options={countryChoices}
        placeholder="Choisir…"
      />
      <TextArea
        field={fields.purpose}
        label={referenceFields.purpose}
        optional
        hint="Une phrase, montrée sous son nom."
        rows={2}
        maxLength={300}
      />
      <FormActions label={reference ? "Enregistrer" : "Ajouter cette source"} cancel={back.to} />
    </AppFormView>
  );
}
