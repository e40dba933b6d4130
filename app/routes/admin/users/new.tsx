import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { newStaffForm } from "#app/modules/staff/schema.ts";
import { registerStaff } from "#app/modules/staff/sign-in.server.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";

export const action = formAction(newStaffForm.schema, registerStaff, {
  to: href("/admin/users"),
  message: (_, { displayName }) => ({
    title: "Compte créé.",
    description: `Donnez son mot de passe à ${displayName} de vive voix, pas par email.`,
  }),
});

export default function NewUser({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouveau compte" back={{ to: href("/admin/users"), label: "Comptes" }} />
      <DeclaredForm of={newStaffForm} id="compte" actionData={actionData} sentByEnter>
        <FormActions label="Créer le compte" busy="Création…" cancel={href("/admin/users")} />
      </DeclaredForm>
    </>
  );
}
