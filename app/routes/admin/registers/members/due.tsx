import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { memberEntries, setDue } from "#app/modules/registers/entries.server.ts";
import { dueForm } from "#app/modules/registers/schema.ts";
import { DeclaredForm } from "../../declared/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/due";

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = orNotFound(await memberEntries.find(rowId(params.id)));
  return { id: String(id), name };
}

export const action = rowFormAction(dueForm.schema, setDue, {
  to: (id) => href("/admin/registres/adherant/:id", { id }),
  message: ({ year }) => `Cotisation ${year} enregistrée.`,
});

export default function Due({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const to = href("/admin/registres/adherant/:id", { id });
  return (
    <>
      <PageHead
        title="Noter une cotisation"
        text="Une seule cotisation par année. Si l’année en avait déjà une, la nouvelle la remplace&#8239;; l’ancienne reste dans l’historique."
        back={{ to, label: name }}
      />
      <DeclaredForm of={dueForm} id="cotisation" actionData={actionData} data={{}}>
        <FormActions label="Noter" cancel={to} />
      </DeclaredForm>
    </>
  );
}
