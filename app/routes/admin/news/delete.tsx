import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findNewsForStaff } from "#app/modules/news/admin-queries.server.ts";
import { deleteNewsItem } from "#app/modules/news/removal.server.ts";
import { DeletePage } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer une actualité");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, title } = found(await findNewsForStaff(rowId(params.id)));
  return { id: String(id), title };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/news/:id/retablir", { id: String(id) });
  return answerButton(await deleteNewsItem(staffActor(context), id), href("/admin/news"), {
    title: "Actualité supprimée.",
    undo,
  });
}

export default function DeleteNews({ loaderData: { id, title } }: Route.ComponentProps) {
  const what = `l’actualité «\u202F${title}\u202F»`;
  return (
    <DeletePage what={what} action={href("/admin/news/:id/supprimer", { id })} back={href("/admin/news/:id", { id })} />
  );
}
