import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createReference } from "#app/modules/references/references.server.ts";
import { referenceSchema } from "#app/modules/references/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { ReferenceForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une source de référence");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, referenceSchema);
  if (!form.ok) return form.reply();
  const created = await createReference(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(back.to, "Source de référence ajoutée.");
}

export default function NewReference({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une source de référence" back={back} />
      <ReferenceForm actionData={actionData} />
    </>
  );
}
