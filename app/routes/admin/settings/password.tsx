import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { NewPassword } from "#app/modules/accounts/new-password-field.tsx";
import { changeOwnPassword } from "#app/modules/staff/mutations.server.ts";
import { ownPasswordSchema } from "#app/modules/staff/schema.ts";
import { PasswordField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/password";

export const meta = () => adminMeta("Mon mot de passe");

export const action = formAction(
  ownPasswordSchema,
  async (actor, value, _, { request }) => changeOwnPassword(actor, value, await staffToken(request)),
  {
    to: href("/admin/settings/mot-de-passe"),
    message: { title: "Mot de passe changé.", description: "Vos sessions sur d’autres appareils sont fermées." },
  },
);

const labels = {
  currentPassword: "Mot de passe actuel",
  newPassword: "Nouveau mot de passe",
  confirmPassword: "Le nouveau, une seconde fois",
};

export default function OwnPassword({ actionData }: Route.ComponentProps) {
  const form = useAppForm(ownPasswordSchema, { actionData, id: "mot-de-passe" });
  return (
    <AppFormView form={form} labels={labels}>
      <PasswordField
        field={form.fields.currentPassword}
        label={labels.currentPassword}
        required
        autoComplete="current-password"
      />
      <NewPassword
        field={form.fields.newPassword}
        label={labels.newPassword}
        hint="Au moins 8 caractères. Une phrase est plus sûre qu’un mot."
      />
      <NewPassword field={form.fields.confirmPassword} label={labels.confirmPassword} />
      <FormActions label="Changer mon mot de passe" />
    </AppFormView>
  );
}
