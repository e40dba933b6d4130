import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { removeEditor } from "#app/modules/live/editors.server.ts";
import type { Route } from "./+types/remove-editor";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const removed = await removeEditor(staffActor(context), id, rowId(params.staffId));
  return answerRowAction(removed, href("/admin/directs/:id/editeurs", { id: String(id) }), "Retiré de l’équipe.");
}
