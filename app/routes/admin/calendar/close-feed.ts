import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { closeFeed } from "#app/modules/calendar/feed.server.ts";
import type { Route } from "./+types/close-feed";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  return answerRowAction(
    await closeFeed(staffActor(context)),
    href("/admin/calendar/abonnement"),
    "Lien fermé\u202F: il ne répond plus à personne.",
  );
}
