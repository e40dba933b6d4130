import { href } from "react-router";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { openFeed, closeFeed } from "#app/modules/calendar/feed.server.ts";

async function open({ request, context }: At) {
  await readButton(request);
  return answerRowAction(
    await openFeed(staffActor(context)),
    href("/admin/calendar/abonnement"),
    "Voici votre lien. Celui d’avant, s’il y en avait un, ne répond plus.",
  );
}

async function close({ request, context }: At) {
  await readButton(request);
  return answerRowAction(
    await closeFeed(staffActor(context)),
    href("/admin/calendar/abonnement"),
    "Lien fermé\u202F: il ne répond plus à personne.",
  );
}

export const action = byAddress({
  ouvrir: open,
  fermer: close,
});
