import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { openFeed } from "#app/modules/calendar/feed.server.ts";
import type { Route } from "./+types/open-feed";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  return answerRowAction(
    await openFeed(staffActor(context)),
    href("/admin/calendar/abonnement"),
    "Voici votre lien. Celui d’avant, s’il y en avait un, ne répond plus.",
  );
}
