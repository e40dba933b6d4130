import { href } from "react-router";
import { lawCountryChoices, pathChoices } from "#app/modules/lawmaking/labels.ts";
import { lawStepFields, lawStepSchema } from "#app/modules/lawmaking/schema.ts";
import type { LawStepForm as LawStepData } from "#app/modules/lawmaking/steps.server.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWithRows } from "#app/ui/form/rows.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
import { VersionField } from "../shared/version-field.tsx";

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/fabrique-loi"), label: "Fabrique de la loi" };

interface Props {
  actionData: ActionResult | undefined;
  step?: LawStepData;
}

/** The form of a step of the making of a law, new or not. */
export function LawStepForm({ actionData, step }: Props) {
  const { sources, ...shown } = step ?? {};
  const form = useAppForm(lawStepSchema, { actionData, id: "etape", defaultValue: shown });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labelsWithRows(form, lawStepFields)}>
      {step ? <VersionField formId={form.id} actionData={actionData} current={step.version} /> : null}
      <TextField field={fields.title} label={lawStepFields.title} required maxLength={80} />
      <SelectField
        field={fields.country}
        label={lawStepFields.country}
        required
        options={lawCountryChoices}
        placeholder="Choisir…"
      />
      <SelectField
        field={fields.path}
        label={lawStepFields.path}
        required
        options={pathChoices}
        placeholder="Choisir…"
      />
      <TextField field={fields.who} label={lawStepFields.who} required maxLength={200} />
      <TextArea field={fields.text} label={lawStepFields.text} required rows={5} maxLength={1500} />
      <TextField field={fields.duration} label={lawStepFields.duration} optional maxLength={200} />
      <TextArea field={fields.exits} label={lawStepFields.exits} optional rows={2} maxLength={400} />
      <TextArea
        field={fields.terms}
        label={lawStepFields.terms}
        optional
        rows={3}
        hint="Un mot du lexique par ligne, ou la fin de son adresse. Le site ne montre pas un mot absent du lexique."
      />
      <SourceFields form={form} actionData={actionData} sources={sources} />
      <FormActions label={step ? "Enregistrer" : "Ajouter cette étape"} cancel={back.to} />
    </AppFormView>
  );
}
