import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { suspendReader } from "#app/modules/accounts/administration.server.ts";
import { findReaderForStaff } from "#app/modules/accounts/admin-queries.server.ts";
import { suspensionLabels, suspensionSchema } from "#app/modules/accounts/admin-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/suspend";

export const meta = () => adminMeta("Suspendre un compte");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = found(await findReaderForStaff(rowId(params.id)));
  return { id: String(id), name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, suspensionSchema);
  if (!form.ok) return form.reply();
  const id = rowId(params.id);
  const suspended = await suspendReader(staffActor(context), id, form.value.reason);
  if (!suspended.ok) return form.reply(suspended.errors);
  return redirectWithToast(href("/admin/public-users/:id", { id: String(id) }), {
    title: "Compte suspendu.",
    description: "Ses sessions sont fermées.",
    undo: href("/admin/public-users/:id/lever-suspension", { id: String(id) }),
  });
}

export default function Suspend({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const form = useAppForm(suspensionSchema, { actionData, id: "suspension" });
  const back = href("/admin/public-users/:id", { id });
  return (
    <>
      <PageHead
        title={`Suspendre le compte de ${name}`}
        text="Ses sessions se ferment et la connexion lui sera refusée, sans rien effacer. Vous pourrez lever la suspension."
        back={{ to: back, label: name }}
      />
      <AppFormView form={form} labels={suspensionLabels}>
        <TextArea
          field={form.fields.reason}
          label="Raison"
          hint="Pour l’équipe. La personne peut la lire si elle demande ses données."
          rows={3}
          maxLength={500}
          required
        />
        <div className="button-row">
          <SubmitButton busy="Suspension…">Suspendre</SubmitButton>
          <ButtonLink href={back} kind="bare">
            Annuler
          </ButtonLink>
        </div>
      </AppFormView>
    </>
  );
}
