import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findPressContact } from "#app/modules/press-contacts/admin-queries.server.ts";
import { deletePressContact } from "#app/modules/press-contacts/removal.server.ts";
import { DeletePage } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer un contact presse");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = found(await findPressContact(rowId(params.id)));
  return { id: String(id), name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/sources/contacts/:id/retablir", { id: String(id) });
  const deleted = await deletePressContact(staffActor(context), id);
  return answerButton(deleted, href("/admin/sources/contacts"), { title: "Contact supprimé.", undo });
}

export default function DeleteContact({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <DeletePage
      what={`le contact «\u202F${name}\u202F»`}
      action={href("/admin/sources/contacts/:id/supprimer", { id })}
      back={href("/admin/sources/contacts/:id", { id })}
    />
  );
}
