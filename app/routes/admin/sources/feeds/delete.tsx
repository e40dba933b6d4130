import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findFeedForStaff } from "#app/modules/feeds/staff/admin-queries.server.ts";
import { deleteFeed } from "#app/modules/feeds/staff/removal.server.ts";
import { DeletePage } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer une source");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = found(await findFeedForStaff(rowId(params.id)));
  return { id: String(id), name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  return answerButton(await deleteFeed(staffActor(context), id), href("/admin/sources"), {
    title: "Source supprimée.",
    description: "Les articles qui ne venaient que d’elle quittent le mur.",
    undo: href("/admin/sources/:id/retablir", { id: String(id) }),
  });
}

export default function DeleteFeed({ loaderData: { id, name } }: Route.ComponentProps) {
  const what = `la source «\u202F${name}\u202F» et les articles qui ne viennent que d’elle`;
  return (
    <DeletePage
      what={what}
      action={href("/admin/sources/:id/supprimer", { id })}
      back={href("/admin/sources/:id", { id })}
    />
  );
}
