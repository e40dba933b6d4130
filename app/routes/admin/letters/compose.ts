import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { draftLetter } from "#app/modules/letter/issues/issues.server.ts";
import type { Route } from "./+types/compose";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const made = await draftLetter(staffActor(context), form.get("frequency"));
  const to = made.ok ? href("/admin/lettre/:id", { id: made.value.id }) : href("/admin/lettre");
  return answerRowAction(made, to, "Brouillon composé\u202F: relisez-le, changez, retirez.");
}
