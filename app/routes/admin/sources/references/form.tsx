import { href } from "react-router";
import { referenceFields, referenceSchema } from "#app/modules/references/schema.ts";
import type { ReferenceRow } from "#app/modules/references/references.server.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { countryChoices } from "#app/utils/countries.ts";
import { SaveRow } from "../../shared/save-row.tsx";
import { VersionField } from "../../shared/version-field.tsx";

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/sources/references"), label: "Sources de référence" };

interface Props {
  actionData: ActionResult | undefined;
  reference?: ReferenceRow;
}

/** The form of a reference source, new or not. */
export function ReferenceForm({ actionData, reference }: Props) {
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
      <SaveRow label={reference ? "Enregistrer" : "Ajouter cette source"} cancel={back.to} />
    </AppFormView>
  );
}
