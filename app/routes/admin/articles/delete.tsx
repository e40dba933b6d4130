import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { deleteArticle } from "#app/modules/articles/deletion.server.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { DeletePage } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer un article");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = found(await findArticleForStaff(staffActor(context), rowId(params.id)));
  return { id: String(id), title };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/articles/:id/annuler-suppression", { id: String(id) });
  return answerButton(await deleteArticle(staffActor(context), id), href("/admin/articles"), {
    title: "Article supprimé.",
    undo,
  });
}

export default function DeleteArticle({ loaderData: { id, title } }: Route.ComponentProps) {
  const what = `l’article «\u202F${title}\u202F»`;
  return (
    <DeletePage
      what={what}
      action={href("/admin/articles/:id/supprimer", { id })}
      back={href("/admin/articles/:id", { id })}
    />
  );
}
