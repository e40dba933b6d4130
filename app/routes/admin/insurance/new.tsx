import { formAction } from "#app/http/form-action.server.ts";
import { documentChoices } from "#app/modules/documents/queries.server.ts";
import { createInsurance } from "#app/modules/insurance/mutations.server.ts";
import { insuranceSchema } from "#app/modules/insurance/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { InsuranceForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une assurance");

export async function loader() {
  return { documents: await documentChoices() };
}

export const action = formAction(insuranceSchema, createInsurance, { to: back.to, said: "Assurance ajoutée." });

export default function NewInsurance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une assurance" back={back} />
      <InsuranceForm actionData={actionData} documents={loaderData.documents} />
    </>
  );
}
