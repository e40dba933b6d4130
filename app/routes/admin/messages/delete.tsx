import { href } from "react-router";
import { answerButton, found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findMessage } from "#app/modules/messages/admin-queries.server.ts";
import { deleteMessage } from "#app/modules/messages/removal.server.ts";
import { DeletePage } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer un message");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = found(await findMessage(rowId(params.id)));
  return { id: String(id), name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const undo = href("/admin/messages/:id/retablir", { id: String(id) });
  return answerButton(await deleteMessage(staffActor(context), id), href("/admin/messages"), {
    title: "Message supprimé.",
    undo,
  });
}

export default function DeleteMessage({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <DeletePage
      what={`le message de ${name}`}
      action={href("/admin/messages/:id/supprimer", { id })}
      back={href("/admin/messages/:id", { id })}
    />
  );
}
