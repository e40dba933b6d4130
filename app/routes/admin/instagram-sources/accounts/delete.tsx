import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findInstagramSource } from "#app/modules/instagram/admin-queries.server.ts";
import { deleteInstagramSource } from "#app/modules/instagram/source-mutations.server.ts";
import { DeletePage } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer un compte Instagram");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, account } = found(await findInstagramSource(rowId(params.id)));
  return { id: String(id), account };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/instagram-sources/:id/retablir", { id: String(id) });
  const deleted = await deleteInstagramSource(staffActor(context), id);
  return answerButton(deleted, href("/admin/instagram-sources"), { title: "Compte supprimé.", undo });
}

export default function DeleteInstagramSourcePage({ loaderData: { id, account } }: Route.ComponentProps) {
  return (
    <DeletePage
      what={`le compte «\u202F@${account}\u202F»`}
      action={href("/admin/instagram-sources/:id/supprimer", { id })}
      back={href("/admin/instagram-sources/:id", { id })}
    />
  );
}
