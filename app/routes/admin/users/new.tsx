import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { NewPassword } from "#app/modules/accounts/new-password-field.tsx";
import { roleChoices } from "#app/modules/staff/labels.ts";
import { staffRegisterSchema } from "#app/modules/staff/schema.ts";
import { registerStaff } from "#app/modules/staff/sign-in.server.ts";
import { RadioField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";

export const meta = () => adminMeta("Nouveau compte");

export const action = formAction(staffRegisterSchema, registerStaff, {
  to: href("/admin/users"),
  message: (_, { displayName }) => ({
    title: "Compte créé.",
    description: `Donnez son mot de passe à ${displayName} de vive voix, pas par email.`,
  }),
});

const labels = {
  displayName: "Nom affiché",
  username: "Nom d’utilisateur",
  role: "Rôle",
  password: "Mot de passe",
  confirmPassword: "Le même, une seconde fois",
};

export default function NewUser({ actionData }: Route.ComponentProps) {
  const form = useAppForm(staffRegisterSchema, { actionData, id: "compte", defaultValue: { role: "trial" } });
  return (
    <>
      <PageHead title="Nouveau compte" back={{ to: href("/admin/users"), label: "Comptes" }} />
      <AppFormView form={form} labels={labels}>
        <TextField
          field={form.fields.displayName}
          label={labels.displayName}
          hint="Le nom que les lecteurs et l’équipe voient."
          required
          autoComplete="off"
        />
        <TextField
          field={form.fields.username}
          label={labels.username}
          hint="Pour se connecter&#8239;: lettres sans accent, chiffres, points et tirets."
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioField field={form.fields.role} label={labels.role} options={roleChoices} />
        <NewPassword
          field={form.fields.password}
          label={labels.password}
          hint="Au moins 8 caractères. La personne le changera dans ses réglages."
        />
        <NewPassword field={form.fields.confirmPassword} label={labels.confirmPassword} />
        <FormActions label="Créer le compte" busy="Création…" cancel={href("/admin/users")} />
      </AppFormView>
    </>
  );
}
