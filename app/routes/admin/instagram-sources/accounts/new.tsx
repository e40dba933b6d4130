import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createInstagramSource } from "#app/modules/instagram/accounts.server.ts";
import { instagramSourceSchema } from "#app/modules/instagram/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { InstagramSourceForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un compte Instagram");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, instagramSourceSchema);
  if (!form.ok) return form.reply();
  const created = await createInstagramSource(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(back.to, "Compte ajouté.");
}

export default function NewInstagramSourcePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un compte Instagram" back={back} />
      <InstagramSourceForm actionData={actionData} />
    </>
  );
}
