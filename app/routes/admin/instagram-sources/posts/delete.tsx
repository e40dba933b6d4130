import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findInstagramPost } from "#app/modules/instagram/admin-queries.server.ts";
import { deleteInstagramPost } from "#app/modules/instagram/post-mutations.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { DeletePage } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer une publication");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, account, postedAt } = found(await findInstagramPost(rowId(params.id)));
  return { id: String(id), account, day: formatDate(postedAt) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/instagram-sources/publications/:id/retablir", { id: String(id) });
  const deleted = await deleteInstagramPost(staffActor(context), id);
  return answerButton(deleted, href("/admin/instagram-sources/publications"), {
    title: "Publication supprimée.",
    undo,
  });
}

export default function DeleteInstagramPost({ loaderData: { id, account, day } }: Route.ComponentProps) {
  return (
    <DeletePage
      what={`la publication de @${account} du ${day}`}
      action={href("/admin/instagram-sources/publications/:id/supprimer", { id })}
      back={href("/admin/instagram-sources/publications/:id", { id })}
    />
  );
}
