import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
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

export const action = rowFormAction(instagramSourceSchema, updateInstagramSource, {
  to: back.to,
  said: "Compte enregistré.",
});

export default function EditInstagramSourcePage({ loaderData: { source }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`@${source.account}`} back={back} />
      <InstagramSourceForm actionData={actionData} source={source} />
      <DeleteLink>Supprimer ce compte…</DeleteLink>
    </>
  );
}
