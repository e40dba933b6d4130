import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { memberEntries, setDue } from "#app/modules/registers/member-entries.server.ts";
import { dueFields, dueSchema } from "#app/modules/registers/schema.ts";
import { DateTimeField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/due";

export const meta = () => adminMeta("Noter une cotisation");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = orNotFound(await memberEntries.find(rowId(params.id)));
  return { id: String(id), name };
}

export const action = rowFormAction(dueSchema, setDue, {
  to: (id) => href("/admin/registres/adherant/:id", { id }),
  message: ({ year }) => `Cotisation ${year} enregistrée.`,
});

export default function Due({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const to = href("/admin/registres/adherant/:id", { id });
  const form = useAppForm(dueSchema, { actionData, id: "cotisation", defaultValue: {} });
  const { fields } = form;
  return (
    <>
      <PageHead
        title="Noter une cotisation"
        text="Une seule cotisation par année. Si l’année en avait déjà une, la nouvelle la remplace&#8239;; l’ancienne reste dans l’historique."
        back={{ to, label: name }}
      />
      <AppFormView form={form} labels={dueFields}>
        <TextField field={fields.year} label={dueFields.year} required inputMode="numeric" className="input-short" />
        <TextField
          field={fields.amount}
          label={dueFields.amount}
          required
          inputMode="decimal"
          className="input-short"
        />
        <DateTimeField
          field={fields.paidOn}
          label={dueFields.paidOn}
          type="date"
          optional
          hint="Laissez vide tant que la cotisation n’est pas payée."
        />
        <FormActions label="Noter" cancel={to} />
      </AppFormView>
    </>
  );
}
