import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { withdrawReview } from "#app/modules/articles/review/reviewing.server.ts";
import type { Route } from "./+types/withdraw";

/** Takes back what was asked to be read. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  return answerRowAction(
    await withdrawReview(staffActor(context), id),
    href("/admin/articles/:id", { id: String(id) }),
    "Demande de relecture retirée.",
  );
}
