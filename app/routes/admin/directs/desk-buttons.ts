import { href } from "react-router";
import { type At, answerRowAction, byAddress, rowId } from "#app/http/answers.server.ts";
import { bulk } from "#app/http/bulk.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { refuseRight } from "#app/modules/live/asking.server.ts";
import { removeEditor } from "#app/modules/live/editors.server.ts";
import { moveFigure, removeFigure } from "#app/modules/live/figures.server.ts";
import { publishQuestion, rejectQuestion, reopenQuestion } from "#app/modules/live/moderation.server.ts";
import { queueStates } from "#app/modules/live/question-labels.ts";
import { questionWords } from "#app/modules/live/question-queue.server.ts";
import { deleteUpdate, restoreUpdate } from "#app/modules/live/update-bin.server.ts";
import { markUpdate } from "#app/modules/live/updates.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";

type Work<R extends unknown[]> = (actor: StaffActor, ...of: R) => Promise<Outcome<unknown>>;

/** What one press does to an update of the desk; a deletion is taken back from its message, or from the bin. */
const update =
  (work: Work<[number, number]>, title: string, after: "" | "undo" | "bin" = "") =>
  async ({ request, params, context }: At<"id" | "updateId">) => {
    await readButton(request);
    const desk = href("/admin/directs/:id/mises-a-jour", params);
    const done = await work(staffActor(context), rowId(params.id), rowId(params.updateId));
    const undo = href("/admin/directs/:id/mises-a-jour/:updateId/retablir", params);
    const bin = `${desk}?corbeille=1`;
    return answerRowAction(done, desk, { title, ...(after && { bin }), ...(after === "undo" && { undo }) });
  };

/** Takes a figure off the strip, or moves it one place. */
const figure =
  (work: Work<[number, number, "up" | "down"]>, said: string) =>
  async ({ request, params, context }: At<"id" | "figureId">) => {
    const to = (await readButton(request)).get("direction") === "up" ? "up" : "down";
    const done = await work(staffActor(context), rowId(params.id), rowId(params.figureId), to);
    return answerRowAction(done, href("/admin/directs/:id/mises-a-jour", params), said);
  };

const team =
  (work: Work<[number, number]>, said: string) =>
  async ({ request, params, context }: At<"id" | "staffId">) => {
    await readButton(request);
    const done = await work(staffActor(context), rowId(params.id), rowId(params.staffId));
    return answerRowAction(done, href("/admin/directs/:id/editeurs", params), said);
  };

/** The buttons of a question lead back to the tab they stood in. */
const question =
  (work: Work<[number, number | undefined]>, said: string) =>
  async ({ request, params, context }: At<"id" | "questionId">) => {
    const form = await readButton(request);
    const done = await work(staffActor(context), rowId(params.questionId), Number(form.get("version")) || undefined);
    const state = String(form.get("etat") ?? "");
    const queue = href("/admin/directs/:id/questions", { id: String(rowId(params.id)) });
    return answerRowAction(done, state in queueStates && state !== "pending" ? `${queue}?etat=${state}` : queue, said);
  };

/** Several questions set aside at once: a flood that came from many networks. */
const rejectSeveral = (args: At<"id">) =>
  bulk({
    list: `/admin/directs/${rowId(args.params.id)}/questions`,
    name: questionWords,
    changes: { ecarter: { work: rejectQuestion, counted: ["question écartée", "questions écartées"] } },
  }).action(args);

export const action = byAddress({
  ":updateId/epingler": update((...of) => markUpdate(...of, "pinned"), "Mise à jour épinglée."),
  ":updateId/desepingler": update((...of) => markUpdate(...of, "unpinned"), "Mise à jour désépinglée."),
  ":updateId/marquer": update((...of) => markUpdate(...of, "marked"), "Moment clé marqué."),
  ":updateId/demarquer": update((...of) => markUpdate(...of, "unmarked"), "Ce n’est plus un moment clé."),
  ":updateId/annuler": update(deleteUpdate, "Publication annulée.", "bin"),
  ":updateId/supprimer": update(deleteUpdate, "Mise à jour supprimée.", "undo"),
  ":updateId/retablir": update(restoreUpdate, "Mise à jour rétablie."),
  ":figureId/retirer": figure(removeFigure, "Chiffre retiré."),
  ":figureId/deplacer": figure(moveFigure, "Ordre enregistré."),
  ":staffId/retirer": team(removeEditor, "Retiré de l’équipe."),
  ":staffId/refuser": team(refuseRight, "C’est dit\u202F: pas cette fois."),
  ":questionId/publier": question(publishQuestion, "Question publiée\u202F: les lecteurs la voient."),
  ":questionId/ecarter": question(rejectQuestion, "Question écartée."),
  ":questionId/remettre": question(reopenQuestion, "Question remise en attente."),
  "lot/ecarter": rejectSeveral,
});
