import { href } from "react-router";
import { memberEntryFields, memberEntrySchema } from "#app/modules/registers/schema.ts";
import { DateTimeField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/registres/adherant"), label: "Registre des adhérents" };

/** In the order of the page; the register has the number first. */
const { number, category, ...rest } = memberEntryFields;
const { name, address, ...days } = rest;
const labels = { name, address, number, category, ...days };

interface Props {
  actionData: ActionResult | undefined;
  entry?: Record<keyof typeof memberEntryFields, string> & { version: number };
}

/** The form of a member of the association, new or not; days as their inputs write them. */
export function MemberEntryForm({ actionData, entry }: Props) {
  const form = useAppForm(memberEntrySchema, { actionData, id: "fiche", defaultValue: entry ?? {} });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labels}>
      {entry ? <VersionField formId={form.id} actionData={actionData} current={entry.version} /> : null}
      <TextField field={fields.name} label={labels.name} required autoComplete="off" />
      <TextField field={fields.address} label={labels.address} optional autoComplete="off" />
      <div className="bo-pair">
        <TextField
          field={fields.number}
          label={labels.number}
          optional
          hint="Vide&#8239;: le numéro suivant."
          inputMode="numeric"
          className="input-short"
        />
        <TextField field={fields.category} label={labels.category} optional hint="Effectif, adhérent, d’honneur…" />
      </div>
      <DateTimeField field={fields.admittedOn} label={labels.admittedOn} type="date" required />
      <div className="bo-pair">
        <DateTimeField
          field={fields.leftOn}
          label={labels.leftOn}
          type="date"
          optional
          hint="Vide tant que la personne adhère."
        />
        <TextField field={fields.leftReason} label={labels.leftReason} optional hint="Démission, exclusion, décès…" />
      </div>
      <FormActions label={entry ? "Enregistrer" : "Ajouter au registre"} cancel={back.to} />
    </AppFormView>
  );
}
