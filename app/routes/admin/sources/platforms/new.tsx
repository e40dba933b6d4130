import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createPlatform } from "#app/modules/podcasts/platforms.server.ts";
import { platformSchema } from "#app/modules/podcasts/platform-schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { PlatformForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une plateforme");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, platformSchema);
  if (!form.ok) return form.reply();
  const created = await createPlatform(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(back.to, "Plateforme ajoutée.");
}

export default function NewPlatform({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une plateforme" back={back} />
      <PlatformForm actionData={actionData} />
    </>
  );
}
