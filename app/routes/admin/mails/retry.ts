import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { retryMail } from "#app/modules/mail/outbox.server.ts";
import type { Route } from "./+types/retry";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const retried = await retryMail(staffActor(context), rowId(params.id));
  return answerButton(retried, href("/admin/courriels"), "Courriel remis en file\u202F: il part dans l’instant.");
}
