import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findRequest } from "#app/modules/correction-requests/queries.server.ts";
import { refuseSchema } from "#app/modules/correction-requests/schema.ts";
import { refuseRequest } from "#app/modules/correction-requests/states.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/refuse";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, asked } = orNotFound(await findRequest(staffActor(context), rowId(params.id)));
  return { id, asked };
}

export const action = rowFormAction(refuseSchema, (actor, id, { motive }) => refuseRequest(actor, id, motive), {
  to: (id) => href("/admin/demandes/:id", { id }),
  message: "Demande refusée.",
});

export default function Refuse({ loaderData: { id, asked }, actionData }: Route.ComponentProps) {
  const back = href("/admin/demandes/:id", { id });
  const form = useAppForm(refuseSchema, { actionData, id: "refuser" });
  const label = "Pourquoi";
  return (
    <>
      <PageHead
        title="Refuser la demande"
        tab="Refuser une demande"
        back={{ to: back, label: `Demande n°\u00A0${id}` }}
      />
      <AppFormView form={form} labels={{ motive: label }}>
        <blockquote className="bo-panel bo-message">{asked}</blockquote>
        <TextArea
          field={form.fields.motive}
          label={label}
          hint="En phrases que la personne lira&#8239;: la réponse préparée pour elle les reprend."
          rows={5}
          maxLength={2000}
          required
        />
        <FormActions label="Refuser" cancel={back} />
      </AppFormView>
    </>
  );
}
