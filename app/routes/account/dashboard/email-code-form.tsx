import { href } from "react-router";
import { emailCodeSchema } from "#app/modules/accounts/schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";

/** The code of a new address. Its own page answers when the code is wrong. */
export function EmailCodeForm({ actionData }: { actionData: ActionResult | undefined }) {
  const form = useAppForm(emailCodeSchema, { actionData, id: "code-adresse" });
  return (
    <AppFormView form={form} action={href("/dashboard/adresse/confirmer")}>
      <TextField
        field={form.fields.code}
        label="Code à 6 chiffres"
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
