import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import { withdrawReminder } from "#app/modules/live/reminders.server.ts";
import type { Route } from "./+types/withdraw";

/** Takes it back, from the coverage or from one's own area (`back`). */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readButton(request);
  const to = safeRedirect(form.get("back")) ?? href("/suivis-en-direct/:slug", params);
  const reader = await currentReader(request);
  if (!reader) return redirect(href("/connexion"), 303);
  return answerRowAction(await withdrawReminder(reader, params.slug), to, "Tu ne seras plus prévenu de ce direct");
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/suivis-en-direct/:slug", params));
