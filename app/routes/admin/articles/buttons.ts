import { href } from "react-router";
import { answerRowAction, type At, byAddress, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { withdrawReview } from "#app/modules/articles/review/reviewing.server.ts";
import { hideRevision, restoreRevision } from "#app/modules/articles/revisions.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { resolveComment } from "#app/modules/comments/mutations.server.ts";
import { dropAutosave } from "#app/records/autosave/autosave.server.ts";
import { formId } from "./editor-data.server.ts";

async function discard({ request, params, context }: At<"id">) {
  const at = (await readButton(request)).get("at")?.toString();
  const id = formId(params.id);
  await dropAutosave(staffActor(context), autosaveKey(id), at);
  return redirectWithToast(`/admin/articles/${id}`, "Saisie oubliée.");
}

/** Takes a version out of the public history of its article, or puts it back, by the last word of the address. */
async function hide({ request, params, pattern, context }: At<"id" | "number">) {
  await readButton(request);
  const [id, number, isHidden] = [rowId(params.id), rowId(params.number), pattern.endsWith("/masquer")];
  return answerRowAction(
    await hideRevision(staffActor(context), id, number, isHidden),
    href("/admin/articles/:id/versions/:number", { id: String(id), number: String(number) }),
    `Version ${number} ${isHidden ? "retirée de" : "remise dans"} l’historique public.`,
  );
}

async function restore({ request, params, context }: At<"id" | "number">) {
  await readButton(request);
  const [id, number] = [rowId(params.id), rowId(params.number)];
  const restored = await restoreRevision(staffActor(context), id, number);
  return answerRowAction(
    restored,
    href("/admin/articles/:id", { id: String(id) }),
    `Version ${number} rétablie, comme nouvelle version.`,
  );
}

/** Takes back what was asked to be read. */
async function withdraw({ request, params, context }: At<"id">) {
  await readButton(request);
  const id = rowId(params.id);
  return answerRowAction(
    await withdrawReview(staffActor(context), id),
    href("/admin/articles/:id", { id: String(id) }),
    "Demande de relecture retirée.",
  );
}

/** The two buttons of a comment, by the last word of their address. */
async function resolve({ request, params, pattern, context }: At<"id" | "comment">) {
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

export const action = byAddress({
  oublier: discard,
  masquer: hide,
  montrer: hide,
  restaurer: restore,
  "relecture/retirer": withdraw,
  resoudre: resolve,
  rouvrir: resolve,
});
