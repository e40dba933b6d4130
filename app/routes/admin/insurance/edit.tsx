import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { documentChoices } from "#app/modules/documents/queries.server.ts";
import { updateInsurance } from "#app/modules/insurance/mutations.server.ts";
import { findInsurance } from "#app/modules/insurance/queries.server.ts";
import { insuranceSchema } from "#app/modules/insurance/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { InsuranceForm, back } from "./form.tsx";
import { InsuranceStateMark } from "./state.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.insurance.post ?? "Assurance");

export async function loader({ params }: Route.LoaderArgs) {
  return { insurance: found(await findInsurance(rowId(params.id))), documents: await documentChoices() };
}

export const action = rowFormAction(insuranceSchema, updateInsurance, { to: back.to, said: "Assurance enregistrée." });

export default function EditInsurance({ loaderData: { insurance, documents }, actionData }: Route.ComponentProps) {
  const { certificate } = insurance;
  return (
    <>
      <PageHead title={insurance.post} text={<InsuranceStateMark state={insurance.state} />} back={back}>
        {certificate ? (
          <ButtonLink href={href("/admin/documents/:id/fichier", { id: String(certificate.id) })} kind="quiet" download>
            Attestation
          </ButtonLink>
        ) : null}
      </PageHead>
      <InsuranceForm actionData={actionData} insurance={insurance} documents={documents} />
      <DeleteLink>Supprimer cette assurance…</DeleteLink>
    </>
  );
}
