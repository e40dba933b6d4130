import { href } from "react-router";
import { contractLabels, contracts } from "#app/modules/registers/labels.ts";
import { staffEntryFields, staffEntrySchema } from "#app/modules/registers/schema.ts";
import { DateTimeField, SelectField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/registres/effectif"), label: "Registre de l’effectif" };

const options = contracts.map((value) => ({ value, label: contractLabels[value] }));

interface Props {
  actionData: ActionResult | undefined;
  entry?: Record<Exclude<keyof typeof staffEntryFields, "version">, string> & { version: number };
}

/** The form of a row of the register, new or not; days as their inputs write them. */
export function StaffEntryForm({ actionData, entry }: Props) {
  const form = useAppForm(staffEntrySchema, {
    actionData,
    id: "fiche",
    defaultValue: entry ?? { contract: "volunteer" },
  });
  const { fields } = form;
  const labels = staffEntryFields;
  return (
    <AppFormView form={form} labels={labels}>
      {entry ? <VersionField formId={form.id} actionData={actionData} current={entry.version} /> : null}
      <div className="bo-pair">
        <TextField field={fields.firstName} label={labels.firstName} required autoComplete="off" />
        <TextField field={fields.lastName} label={labels.lastName} required autoComplete="off" />
      </div>
      <DateTimeField field={fields.birthDate} label={labels.birthDate} type="date" optional />
      <TextField field={fields.address} label={labels.address} optional autoComplete="off" />
      <TextField
        field={fields.email}
        label={labels.email}
        optional
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="bo-pair">
        <TextField field={fields.function} label={labels.function} optional autoComplete="off" />
        <SelectField field={fields.contract} label={labels.contract} options={options} required />
      </div>
      <div className="bo-pair">
        <DateTimeField field={fields.enteredOn} label={labels.enteredOn} type="date" required />
        <DateTimeField field={fields.leftOn} label={labels.leftOn} type="date" optional />
      </div>
      <FormActions label={entry ? "Enregistrer" : "Ajouter au registre"} cancel={back.to} />
    </AppFormView>
  );
}
