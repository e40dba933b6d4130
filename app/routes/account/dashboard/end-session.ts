import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readerActor } from "#app/http/auth/reader-context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { endSession } from "#app/modules/accounts/sessions.server.ts";
import type { Route } from "./+types/end-session";

export async function action({ request, context, params }: Route.ActionArgs) {
  await readButton(request);
  return answerRowAction(
    await endSession(readerActor(context), params.handle),
    href("/dashboard/securite"),
    "Appareil déconnecté",
  );
}

export const loader = () => redirect(href("/dashboard/securite"));
