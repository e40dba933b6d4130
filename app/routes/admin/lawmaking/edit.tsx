import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { lawStepSchema } from "#app/modules/lawmaking/schema.ts";
import { findLawStepForStaff, updateLawStep } from "#app/modules/lawmaking/steps.server.ts";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { LawStepForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.step.title ?? "Étape de la loi");

export async function loader({ params }: Route.LoaderArgs) {
  return { step: found(await findLawStepForStaff(rowId(params.id))) };
}

export const action = rowFormAction(lawStepSchema, updateLawStep, { to: back.to, said: "Étape enregistrée." });

export default function EditLawStep({ loaderData: { step }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={step.title} back={back} />
      <LawStepForm actionData={actionData} step={step} />
      <DeleteLink>Supprimer cette étape…</DeleteLink>
    </>
  );
}
