import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { findInstagramSource } from "#app/modules/instagram/admin-queries.server.ts";
import { updateInstagramSource } from "#app/modules/instagram/source-mutations.server.ts";
import { instagramSourceSchema } from "#app/modules/instagram/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { InstagramSourceForm } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.source.account ?? "Compte Instagram");

export async function loader({ params }: Route.LoaderArgs) {
  return { source: found(await findInstagramSource(rowId(params.id))) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, instagramSourceSchema);
  if (!form.ok) return form.reply();
  const updated = await updateInstagramSource(staffActor(context), rowId(params.id), form.value);
  if (!updated.ok) return form.reply(updated.errors);
  return redirectWithToast(href("/admin/instagram-sources"), "Compte enregistré.");
}

export default function EditInstagramSourcePage({ loaderData: { source }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`@${source.account}`} back={{ to: href("/admin/instagram-sources"), label: "Instagram" }} />
      <InstagramSourceForm actionData={actionData} source={source} />
      <div className="bo-apart">
        <ButtonLink
          href={href("/admin/instagram-sources/:id/supprimer", { id: String(source.id) })}
          kind="danger"
          small
        >
          Supprimer ce compte…
        </ButtonLink>
      </div>
    </>
  );
}
