import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { endOtherSessions } from "#app/modules/staff/sessions.server.ts";
import type { Route } from "./+types/end-other-sessions";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const ended = await endOtherSessions(staffActor(context), await staffToken(request));
  return answerRowAction(ended, href("/admin/settings/sessions"), "Vos autres sessions sont fermées.");
}
