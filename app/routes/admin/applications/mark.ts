import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { markApplication } from "#app/modules/applications/mutations.server.ts";
import { applicationStatusLabels, applicationStatuses } from "#app/modules/applications/schema.ts";
import type { Route } from "./+types/mark";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const id = rowId(params.id);
  const status = applicationStatuses.find((value) => value === form.get("status")) ?? "reading";
  const marked = await markApplication(staffActor(context), id, status, String(form.get("from") ?? ""));
  return answerRowAction(
    marked,
    href("/admin/applications/:id", { id: String(id) }),
    `Candidature classée\u202F: ${applicationStatusLabels[status].toLowerCase()}.`,
  );
}
