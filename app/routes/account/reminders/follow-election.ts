import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { followElection } from "#app/modules/elections/reminders/followers.server.ts";
import type { Route } from "./+types/follow-election";

/** Has a reader told of an election's dates; someone without an account is asked to sign in, and comes back to it. */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readButton(request);
  const election = href("/elections/:slug", params);
  const reader = await currentReader(request);
  if (!reader) {
    const query = new URLSearchParams({ redirectTo: election });
    return redirectWithToast(`${href("/connexion")}?${query}`, {
      title: "Connecte-toi pour être prévenu par email",
      description: "Tu reviendras ensuite à ce dossier. L’inscription prend une minute.",
    });
  }
  return answerRowAction(await followElection(reader, params.slug, form.get("toutes") === "oui"), election, {
    title: "C’est noté",
    description: "Un email une semaine avant chaque date, un autre la veille. Tu peux changer d’avis dans ton espace.",
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/elections/:slug", params));
