import { href } from "react-router";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { openFeed, closeFeed } from "#app/modules/calendar/feed.server.ts";

const doing =
  (work: typeof openFeed, said: string) =>
  async ({ request, context }: At) => {
    await readButton(request);
    return answerRowAction(await work(staffActor(context)), href("/admin/calendar/abonnement"), said);
  };

export const action = byAddress({
  ouvrir: doing(openFeed, "Voici votre lien. Celui d’avant, s’il y en avait un, ne répond plus."),
  fermer: doing(closeFeed, "Lien fermé\u202F: il ne répond plus à personne."),
});
