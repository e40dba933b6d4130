import { useEffect } from "react";
import { CodeField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";

const labels = { code: "Code à 6 chiffres" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).emailCodeSchema);

interface Props {
  actionData: ActionResult | undefined;
  /** The page that answers when the code is wrong; this one without. */
  action?: string;
  submit?: string;
}

export function EmailCodeForm({ actionData, action, submit = "Confirmer l’adresse" }: Props) {
  const form = useLateForm(schema, { actionData, id: "code-adresse" });
  const { code } = form.fields;
  useEffect(() => {
    if (actionData?.result?.error) document.getElementById(code.id)?.focus();
  }, [actionData, code.id]);
  return (
    <AppFormView form={form} labels={labels} inline {...(action ? { action } : {})}>
      <CodeField field={code} label={labels.code} autoFocus={code.errors !== undefined} />
      <div>
        <SubmitButton busy="Vérification…">{submit}</SubmitButton>
      </div>
    </AppFormView>
  );
}
