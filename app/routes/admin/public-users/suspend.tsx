import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findReaderForStaff } from "#app/modules/accounts/admin-queries.server.ts";
import { suspendReader } from "#app/modules/accounts/administration.server.ts";
import { suspensionLabels, suspensionSchema } from "#app/modules/accounts/schema.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { of } from "#app/utils/text.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/suspend";

export const meta = () => adminMeta("Suspendre un compte");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = orNotFound(await findReaderForStaff(rowId(params.id)));
  return { id: String(id), name };
}

export const action = rowFormAction(suspensionSchema, (actor, id, { reason }) => suspendReader(actor, id, reason), {
  to: (id) => href("/admin/public-users/:id", { id }),
  message: { title: "Compte suspendu.", description: "Ses sessions sont fermées." },
  undo: (id) => href("/admin/public-users/:id/lever-suspension", { id }),
});

export default function Suspend({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const form = useAppForm(suspensionSchema, { actionData, id: "suspension" });
  const back = href("/admin/public-users/:id", { id });
  return (
    <>
      <PageHead
        title={`Suspendre le compte ${of(name)}`}
        text="Les sessions de ce compte se ferment, et la personne ne pourra plus se connecter. Rien n’est effacé. Vous pourrez lever la suspension."
        back={{ to: back, label: name }}
      />
      <AppFormView form={form} labels={suspensionLabels}>
        <TextArea
          field={form.fields.reason}
          label={suspensionLabels.reason}
          hint="Pour l’équipe. La personne peut la lire si elle demande ses données."
          rows={3}
          maxLength={500}
          required
        />
        <FormActions label="Suspendre" busy="Suspension…" cancel={back} />
      </AppFormView>
    </>
  );
}
