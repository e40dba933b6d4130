import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findModuleForStaff, updateModule } from "#app/modules/learning/modules.server.ts";
import { moduleSchema } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { ModuleFields, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.module.title ?? "Module");

export async function loader({ params }: Route.LoaderArgs) {
  return { module: found(await findModuleForStaff(rowId(params.id))) };
}

export const action = rowFormAction(moduleSchema, updateModule, { to: back.to, said: "Module enregistré." });

export default function EditModule({ loaderData: { module }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={module.title} back={back}>
        <ButtonLink href={`${href("/admin/apprendre/lecons")}?module=${module.id}`} kind="quiet" small>
          Ses leçons
        </ButtonLink>
      </PageHead>
      <ModuleFields actionData={actionData} module={module} />
      <DeleteLink>Supprimer ce module et ses leçons…</DeleteLink>
    </>
  );
}
