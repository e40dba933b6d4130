import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { endOwnSession } from "#app/modules/staff/sessions.server.ts";
import type { Route } from "./+types/end-session";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  return answerRowAction(
    await endOwnSession(staffActor(context), params.handle),
    href("/admin/settings/sessions"),
    "Session fermée.",
  );
}
