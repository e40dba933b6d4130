import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readerActor, sessionToken } from "#app/http/auth/reader-context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { endOtherSessions } from "#app/modules/accounts/sessions.server.ts";
import type { Route } from "./+types/end-other-sessions";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const ended = await endOtherSessions(readerActor(context), await sessionToken(request));
  return answerRowAction(ended, href("/dashboard/securite"), "Tes autres appareils sont déconnectés");
}

export const loader = () => redirect(href("/dashboard/securite"));
