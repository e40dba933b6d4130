import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findReferenceForStaff } from "#app/modules/references/admin-queries.server.ts";
import { deleteReference } from "#app/modules/references/removal.server.ts";
import { DeletePage } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer une source de référence");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = found(await findReferenceForStaff(rowId(params.id)));
  return { id: String(id), name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/sources/references/:id/retablir", { id: String(id) });
  const deleted = await deleteReference(staffActor(context), id);
  return answerButton(deleted, href("/admin/sources/references"), { title: "Source de référence supprimée.", undo });
}

export default function DeleteReference({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <DeletePage
      what={`la source de référence «\u202F${name}\u202F»`}
      action={href("/admin/sources/references/:id/supprimer", { id })}
      back={href("/admin/sources/references/:id", { id })}
    />
  );
}
