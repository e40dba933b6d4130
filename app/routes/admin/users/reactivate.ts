import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { setStaffActive } from "#app/modules/staff/mutations.server.ts";
import type { Route } from "./+types/reactivate";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const opened = await setStaffActive(staffActor(context), id, true);
  return answerButton(opened, href("/admin/users/:id", { id: String(id) }), "Compte réactivé.");
}
