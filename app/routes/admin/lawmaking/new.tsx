import { formAction } from "#app/http/form-action.server.ts";
import { lawStepSchema } from "#app/modules/lawmaking/schema.ts";
import { createLawStep } from "#app/modules/lawmaking/steps.server.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { LawStepForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une étape de la loi");

export const action = formAction(lawStepSchema, createLawStep, { to: back.to, said: "Étape ajoutée." });

export default function NewLawStep({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une étape" back={back} />
      <LawStepForm actionData={actionData} />
    </>
  );
}
