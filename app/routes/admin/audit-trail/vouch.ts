import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { vouchForSecret } from "#app/modules/settings/known-secret.server.ts";
import type { Route } from "./+types/vouch";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const outcome = await vouchForSecret(staffActor(context));
  return answerRowAction(
    outcome,
    href("/admin/audit-trail"),
    "Confirmé\u202F: le journal est scellé avec le secret d’aujourd’hui.",
  );
}
