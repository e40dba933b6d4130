import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { staffRegisterSchema } from "#app/modules/staff/schema.ts";
import { registerStaff } from "#app/modules/staff/sign-in.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PasswordField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { RoleField } from "./role-field.tsx";

export const meta = () => adminMeta("Nouveau compte");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, staffRegisterSchema);
  if (!form.ok) return form.reply();
  // The section's guard let in an administrator, and nobody else.
  const created = await registerStaff(staffActor(context), form.value);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(href("/admin/users"), {
    title: "Compte créé.",
    description: `Donnez son mot de passe à ${created.value.displayName} de vive voix, pas par courriel.`,
  });
}

const labels = {
  username: "Nom d’utilisateur",
  displayName: "Nom affiché",
  role: "Rôle",
  password: "Mot de passe",
  confirmPassword: "Confirmation",
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
          hint="Celui que les lecteurs et l’équipe voient."
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
        <RoleField field={form.fields.role} />
        <PasswordField
          field={form.fields.password}
          label={labels.password}
          hint="Au moins 8 caractères. La personne le changera dans ses réglages."
          required
          autoComplete="new-password"
        />
        <PasswordField
          field={form.fields.confirmPassword}
          label="Le même, une seconde fois"
          required
          autoComplete="new-password"
        />
        <div className="button-row">
          <SubmitButton busy="Création…">Créer le compte</SubmitButton>
          <ButtonLink href={href("/admin/users")} kind="bare">
            Annuler
          </ButtonLink>
        </div>
      </AppFormView>
    </>
  );
}
