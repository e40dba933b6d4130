import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { startStudio } from "#app/modules/studio/mutations.server.ts";
import type { Route } from "./+types/start";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const started = await startStudio(staffActor(context));
  return answerRowAction(started, href("/admin/studio-live"), {
    title: "Le studio est à l’antenne.",
    description: "Les lecteurs le voient d’ici une minute.",
    see: { href: href("/live"), label: "Voir la page" },
  });
}
