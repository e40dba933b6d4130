import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findFlashForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { deleteFlash } from "#app/modules/flash/removal.server.ts";
import { DeletePage } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer un flash info");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = found(await findFlashForStaff(staffActor(context), rowId(params.id)));
  return { id: String(id), title };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/flash-infos/:id/retablir", { id: String(id) });
  return answerButton(await deleteFlash(staffActor(context), id), href("/admin/flash-infos"), {
    title: "Flash info supprimé.",
    undo,
  });
}

export default function DeleteFlash({ loaderData: { id, title } }: Route.ComponentProps) {
  const what = `le flash info «\u202F${title}\u202F»`;
  return (
    <DeletePage
      what={what}
      action={href("/admin/flash-infos/:id/supprimer", { id })}
      back={href("/admin/flash-infos/:id", { id })}
    />
  );
}
