import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { assignMessage } from "#app/modules/messages/mutations.server.ts";
import type { Route } from "./+types/assign";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const id = rowId(params.id);
  const chosen = form.get("assigneeId");
  const assigned = await assignMessage(staffActor(context), id, chosen ? rowId(String(chosen)) : null);
  return answerRowAction(
    assigned,
    href("/admin/messages/:id", { id: String(id) }),
    chosen ? "Message attribué." : "Plus personne ne suit ce message.",
  );
}
