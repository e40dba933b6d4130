import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, referenceSchema);
  if (!form.ok) return form.reply();
  const updated = await updateReference(staffActor(context), rowId(params.id), form.value);
  if (!updated.ok) return form.reply(updated.errors);
  return redirectWithToast(back.to, "Source de référence enregistrée.");
}

export default function EditReference({ loaderData: { reference }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={reference.name} back={back} />
      <ReferenceForm actionData={actionData} reference={reference} />
      <DeleteLink>Supprimer cette source…</DeleteLink>
    </>
  );
}
