import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { markMessage } from "#app/modules/messages/mutations.server.ts";
import { messageStatusLabels, messageStatuses } from "#app/modules/messages/schema.ts";
import type { Route } from "./+types/mark";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const id = rowId(params.id);
  const status = messageStatuses.find((value) => value === form.get("status")) ?? "read";
  const marked = await markMessage(staffActor(context), id, status);
  return answerRowAction(
    marked,
    href("/admin/messages/:id", { id: String(id) }),
    `Message classé\u202F: ${messageStatusLabels[status].toLowerCase()}.`,
  );
}
