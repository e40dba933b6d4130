import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { resetStaffPassword } from "#app/modules/staff/mutations.server.ts";
import { staffPasswordForm } from "#app/modules/staff/schema.ts";
import { of } from "#app/utils/text.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/password";

export async function loader({ params }: Route.LoaderArgs) {
  const { id, displayName } = orNotFound(await findStaff(rowId(params.id)));
  return { id: String(id), displayName };
}

export const action = rowFormAction(
  staffPasswordForm.schema,
  (actor, id, { newPassword }) => resetStaffPassword(actor, id, newPassword),
  {
    to: (id) => href("/admin/users/:id", { id }),
    message: (_, { displayName }) => ({
      title: "Mot de passe remplacé.",
      description: `Les sessions ${of(displayName)} sont fermées.`,
    }),
  },
);

export default function ResetPassword({ loaderData: { id, displayName }, actionData }: Route.ComponentProps) {
  const back = href("/admin/users/:id", { id });
  return (
    <>
      <PageHead
        title={`Nouveau mot de passe pour ${displayName}`}
        tab="Nouveau mot de passe"
        text="Toutes les sessions de ce compte se ferment aussitôt. Donnez ce mot de passe à la personne de vive voix&#8239;: elle le changera dans ses réglages."
        back={{ to: back, label: displayName }}
      />
      <DeclaredForm of={staffPasswordForm} id="mot-de-passe" actionData={actionData} sentByEnter>
        <FormActions label="Remplacer son mot de passe" cancel={back} />
      </DeclaredForm>
    </>
  );
}
