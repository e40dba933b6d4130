import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { askReminder } from "#app/modules/live/reminders.server.ts";
import type { Route } from "./+types/ask";

/** Has a reader told of a coverage; someone without an account is asked to sign in, and comes back to it. */
export async function action({ request, params }: Route.ActionArgs) {
  await readButton(request);
  const direct = href("/suivis-en-direct/:slug", params);
  const reader = await currentReader(request);
  if (!reader) {
    const query = new URLSearchParams({ redirectTo: direct });
    return redirectWithToast(`${href("/connexion")}?${query}`, {
      title: "Connecte-toi pour être prévenu par email",
      description: "Tu reviendras ensuite à ce direct. L’inscription prend une minute.",
    });
  }
  return answerRowAction(await askReminder(reader, params.slug), direct, {
    title: "C’est noté",
    description: "Un email te préviendra. Tu peux changer d’avis ici, dans ton espace ou depuis l’email.",
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/suivis-en-direct/:slug", params));
