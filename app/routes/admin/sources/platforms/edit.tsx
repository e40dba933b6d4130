import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findPlatform, updatePlatform } from "#app/modules/podcasts/platforms.server.ts";
import { platformSchema } from "#app/modules/podcasts/platform-schema.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { PlatformForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.platform.name ?? "Plateforme");

export async function loader({ params }: Route.LoaderArgs) {
  return { platform: found(await findPlatform(rowId(params.id))) };
}

export const action = rowFormAction(platformSchema, updatePlatform, { to: back.to, said: "Plateforme enregistrée." });

export default function EditPlatform({ loaderData: { platform }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={platform.name} back={back} />
      <PlatformForm actionData={actionData} platform={platform} />
      <DeleteLink>Supprimer cette plateforme…</DeleteLink>
    </>
  );
}
