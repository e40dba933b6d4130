import { href } from "react-router";
import { TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";

const labels = { code: "Code à 6 chiffres" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).emailCodeSchema);

/** The code of a new address. Its own page answers when the code is wrong. */
export function EmailCodeForm({ actionData }: { actionData: ActionResult | undefined }) {
  const form = useLateForm(schema, { actionData, id: "code-adresse" });
  return (
    <AppFormView form={form} labels={labels} action={href("/dashboard/adresse/confirmer")}>
      <TextField
        field={form.fields.code}
        label={labels.code}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div>
        <SubmitButton busy="Vérification…">Confirmer l’adresse</SubmitButton>
      </div>
    </AppFormView>
  );
}
