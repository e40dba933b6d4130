import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { createPracticeDraft } from "#app/modules/dashboard/first-day.server.ts";
import type { Route } from "./+types/practice-draft";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const key = form.get("submissionKey");
  const created = await createPracticeDraft(staffActor(context), typeof key === "string" && key ? key : undefined);
  const to = created.ok ? href("/admin/articles/:id", { id: created.value.id }) : href("/admin/explications");
  return answerRowAction(created, to, {
    title: "Brouillon d’entraînement créé.",
    description: "Essayez tout\u202F: rien ne se publie d’ici.",
  });
}
