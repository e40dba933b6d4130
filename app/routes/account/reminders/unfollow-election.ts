import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import { unfollowElection } from "#app/modules/elections/reminders/followers.server.ts";
import type { Route } from "./+types/unfollow-election";

/** Takes it back, from one's own area. */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readButton(request);
  const to = safeRedirect(form.get("back")) ?? href("/elections/:slug", params);
  const reader = await currentReader(request);
  if (!reader) return redirect(href("/connexion"), 303);
  return answerRowAction(await unfollowElection(reader, params.slug), to, "Tu ne seras plus prévenu de ces dates");
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/elections/:slug", params));
