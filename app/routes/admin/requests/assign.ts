import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { assignRequest } from "#app/modules/correction-requests/mutations.server.ts";
import type { Route } from "./+types/assign";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const assigneeId = Number(form.get("assigneeId")) || null;
  const assigned = await assignRequest(staffActor(context), rowId(params.id), assigneeId);
  const said = assigneeId ? "Demande attribuée." : "Demande sans personne.";
  return answerRowAction(assigned, href("/admin/demandes/:id", { id: params.id }), said);
}
