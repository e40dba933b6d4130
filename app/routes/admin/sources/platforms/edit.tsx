import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, platformSchema);
  if (!form.ok) return form.reply();
  const updated = await updatePlatform(staffActor(context), rowId(params.id), form.value);
  if (!updated.ok) return form.reply(updated.errors);
  return redirectWithToast(back.to, "Plateforme enregistrée.");
}

export default function EditPlatform({ loaderData: { platform }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={platform.name} back={back} />
      <PlatformForm actionData={actionData} platform={platform} />
      <DeleteLink>Supprimer cette plateforme…</DeleteLink>
    </>
  );
}
