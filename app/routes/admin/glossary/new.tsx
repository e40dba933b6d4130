import { formAction } from "#app/http/form-action.server.ts";
import { createTerm } from "#app/modules/glossary/mutations.server.ts";
import { termSchema } from "#app/modules/glossary/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { TermForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un terme");

export const action = formAction(termSchema, createTerm, {
  to: back.to,
  said: "Terme ajouté. Les articles y sont liés dans un instant.",
});

export default function NewTerm({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un terme" back={back} />
      <TermForm actionData={actionData} />
    </>
  );
}
