import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { hideRevision } from "#app/modules/articles/revisions.server.ts";
import type { Route } from "./+types/hide-revision";

/** Takes a version out of the public history of its article, or puts it back, by the last word of the address. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  await readButton(request);
  const [id, number, isHidden] = [rowId(params.id), rowId(params.number), pattern.endsWith("/masquer")];
  return answerRowAction(
    await hideRevision(staffActor(context), id, number, isHidden),
    href("/admin/articles/:id/versions/:number", { id: String(id), number: String(number) }),
    `Version ${number} ${isHidden ? "retirée de" : "remise dans"} l’historique public.`,
  );
}
