import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { resolveComment } from "#app/modules/comments/mutations.server.ts";
import type { Route } from "./+types/resolve";

/** The two buttons of a comment, by the last word of their address. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  await readButton(request);
  const isResolved = pattern.endsWith("/resoudre");
  const comment = rowId(params.comment);
  const done = await resolveComment(staffActor(context), rowId(params.id), comment, isResolved);
  const at = href("/admin/articles/:id/relire", { id: params.id });
  return answerRowAction(
    done,
    at,
    isResolved
      ? { title: "Commentaire résolu.", undo: href("/admin/articles/:id/commentaires/:comment/rouvrir", params) }
      : "Commentaire rouvert.",
  );
}
