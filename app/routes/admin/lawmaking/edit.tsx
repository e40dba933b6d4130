import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import type { Route } from "./+types/edit";
import { LawStepForm, back } from "./form.tsx";
import { lawSteps } from "./section.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.row?.title ?? "Ajouter une étape de la loi");

export const loader = lawSteps.row.loader;

export const action = lawSteps.row.action;

export default function LawStep({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={row?.title ?? "Ajouter une étape"} back={back} remove={row && "Supprimer cette étape…"}>
      <LawStepForm actionData={actionData} step={row} />
    </EditPage>
  );
}
