import { formAction } from "#app/http/form-action.server.ts";
import { createReference } from "#app/modules/references/references.server.ts";
import { referenceSchema } from "#app/modules/references/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { ReferenceForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une source de référence");

export const action = formAction(referenceSchema, createReference, {
  to: back.to,
  said: "Source de référence ajoutée.",
});

export default function NewReference({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une source de référence" back={back} />
      <ReferenceForm actionData={actionData} />
    </>
  );
}
