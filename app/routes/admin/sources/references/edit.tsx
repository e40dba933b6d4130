import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findReferenceForStaff, updateReference } from "#app/modules/references/references.server.ts";
import { referenceSchema } from "#app/modules/references/schema.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { ReferenceForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.reference.name ?? "Source de référence");

export async function loader({ params }: Route.LoaderArgs) {
  return { reference: found(await findReferenceForStaff(rowId(params.id))) };
}

export const action = rowFormAction(referenceSchema, updateReference, {
  to: back.to,
  said: "Source de référence enregistrée.",
});

export default function EditReference({ loaderData: { reference }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={reference.name} back={back} />
      <ReferenceForm actionData={actionData} reference={reference} />
      <DeleteLink>Supprimer cette source…</DeleteLink>
    </>
  );
}
