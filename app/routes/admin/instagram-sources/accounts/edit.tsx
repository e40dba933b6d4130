import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { findInstagramSource, updateInstagramSource } from "#app/modules/instagram/accounts.server.ts";
import { instagramSourceSchema } from "#app/modules/instagram/schema.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { InstagramSourceForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.source.account ?? "Compte Instagram");

export async function loader({ params }: Route.LoaderArgs) {
  return { source: found(await findInstagramSource(rowId(params.id))) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, instagramSourceSchema);
  if (!form.ok) return form.reply();
  const updated = await updateInstagramSource(staffActor(context), rowId(params.id), form.value);
  if (!updated.ok) return form.reply(updated.errors);
  return redirectWithToast(back.to, "Compte enregistré.");
}

export default function EditInstagramSourcePage({ loaderData: { source }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`@${source.account}`} back={back} />
      <InstagramSourceForm actionData={actionData} source={source} />
      <DeleteLink>Supprimer ce compte…</DeleteLink>
    </>
  );
}
