import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { changeOwnPassword } from "#app/modules/staff/mutations.server.ts";
import { ownPasswordForm } from "#app/modules/staff/schema.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/password";

export const meta = () => adminMeta("Mon mot de passe");

export const action = formAction(
  ownPasswordForm.schema,
  async (actor, value, _, { request }) => changeOwnPassword(actor, value, await staffToken(request)),
  {
    to: href("/admin/settings/mot-de-passe"),
    message: { title: "Mot de passe changé.", description: "Vos sessions sur d’autres appareils sont fermées." },
  },
);

export default function OwnPassword({ actionData }: Route.ComponentProps) {
  return (
    <DeclaredForm of={ownPasswordForm} id="mot-de-passe" actionData={actionData} sentByEnter>
      <FormActions label="Changer mon mot de passe" />
    </DeclaredForm>
  );
}
