import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { NewPassword } from "#app/modules/accounts/new-password-field.tsx";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { resetStaffPassword } from "#app/modules/staff/mutations.server.ts";
import { staffResetSchema } from "#app/modules/staff/schema.ts";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { of } from "#app/utils/text.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/password";

export const meta = () => adminMeta("Nouveau mot de passe");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, displayName } = orNotFound(await findStaff(rowId(params.id)));
  return { id: String(id), displayName };
}

export const action = rowFormAction(
  staffResetSchema,
  (actor, id, { newPassword }) => resetStaffPassword(actor, id, newPassword),
  {
    to: (id) => href("/admin/users/:id", { id }),
    message: (_, { displayName }) => ({
      title: "Mot de passe remplacé.",
      description: `Les sessions ${of(displayName)} sont fermées.`,
    }),
  },
);

const labels = { newPassword: "Nouveau mot de passe", confirmPassword: "Le même, une seconde fois" };

export default function ResetPassword({ loaderData: { id, displayName }, actionData }: Route.ComponentProps) {
  const form = useAppForm(staffResetSchema, { actionData, id: "mot-de-passe" });
  const back = href("/admin/users/:id", { id });
  return (
    <>
      <PageHead
        title={`Nouveau mot de passe pour ${displayName}`}
        text="Toutes les sessions de ce compte se ferment aussitôt. Donnez ce mot de passe à la personne de vive voix&#8239;: elle le changera dans ses réglages."
        back={{ to: back, label: displayName }}
      />
      <AppFormView form={form} labels={labels}>
        <NewPassword field={form.fields.newPassword} label={labels.newPassword} hint="Au moins 8 caractères." />
        <NewPassword field={form.fields.confirmPassword} label={labels.confirmPassword} />
        <FormActions label="Remplacer son mot de passe" cancel={back} />
      </AppFormView>
    </>
  );
}
