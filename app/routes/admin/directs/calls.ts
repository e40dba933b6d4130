import { href, redirect } from "react-router";
import { choiceAction, rowAction } from "#app/http/actions.server.ts";
import { type At, answerRowAction, byAddress, rowId, orNotFound } from "#app/http/answers.server.ts";
import { bulk } from "#app/http/bulk.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton, parseForm, provedForm } from "#app/http/form.server.ts";
import { formRefusal, json, jsonError, jsonRefusal } from "#app/http/json.server.ts";
import { refuseRight, askForDirect } from "#app/modules/live/asking.server.ts";
import { removeEditor, othersTyping } from "#app/modules/live/editors.server.ts";
import { moveFigure, removeFigure } from "#app/modules/live/figures.server.ts";
import { queueStates } from "#app/modules/live/labels.ts";
import {
  publishQuestion,
  rejectQuestion,
  reopenQuestion,
  questionWords,
  openQuestions,
} from "#app/modules/live/moderation.server.ts";
import { eraseRehearsal, openNow, openRehearsal, playEvening } from "#app/modules/live/rehearsal.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { deskPulse } from "#app/modules/live/staff-queries.server.ts";
import { isPace, templateNamed } from "#app/modules/live/templates.ts";
import { markUpdate, deleteUpdate, restoreUpdate, postUpdate } from "#app/modules/live/updates.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";

/** An update that a device kept and sends (utils/offline-queue): done once whatever the tries, or refused in words it can show. */
async function postQueued({ request, params, context }: At<"id">) {
  const staff = staffActor(context);
  const sent = await provedForm(request, updateSchema);
  if (!sent.ok)
    return jsonError(403, "Cet envoi ne vient pas d’une page du site\u202F: rechargez la page, puis réessayez.");
  if (sent.formData.get("by") !== String(staff.id))
    return jsonError(409, "Ce texte est celui d’une autre personne, qui s’était connectée sur cet appareil.");
  const form = parseForm(sent.formData, updateSchema);
  if (!form.ok) return formRefusal(form);
  const file = uploadedFile(form.formData, "image");
  const posting = { key: form.submissionKey, isOwn: true };
  const posted = await postUpdate(staff, rowId(params.id), form.value, file, posting);
  return posted.ok ? json(posted.value) : jsonRefusal(posted.errors);
}

/** What an open desk asks every few seconds: is there anything new, and who else writes? `ecrit`: its own person does. */
async function poll({ request, params, context }: At<"id">) {
  const [staff, id] = [staffActor(context), rowId(params.id)];
  const pulse = orNotFound(await deskPulse(id));
  return json({ ...pulse, typing: othersTyping(id, staff, new URL(request.url).searchParams.has("ecrit")) });
}

/** A coverage opens on its writing desk. */
const toDesk = async ({ params }: At<"id">) =>
  redirect(href("/admin/directs/:id/mises-a-jour", { id: rowId(params.id) }));

export const loader = byAddress({
  pouls: poll,
  "directs/:id": toDesk,
});

const list = href("/admin/directs");
const deskOf = (id: string) => href("/admin/directs/:id/mises-a-jour", { id });

const questionsOf = (id: string) => href("/admin/directs/:id/questions", { id });

/** Asks for a right, and leads back to the page that lacked it. */
async function ask({ request, context }: At) {
  const given = (await readButton(request)).get("direct");
  const asked = await askForDirect(staffActor(context), given ? rowId(String(given)) : null);
  const said = asked.ok ? `Demande envoyée à ${asked.value}.` : "";
  return answerRowAction(asked, given ? deskOf(String(given)) : href("/admin/directs/nouveau"), said);
}

async function refuse({ request, params, context }: At<"staffId">) {
  await readButton(request);
  const refused = await refuseRight(staffActor(context), null, rowId(params.staffId));
  return answerRowAction(refused, href("/admin/directs/nouveau"), "C’est dit\u202F: pas cette fois.");
}

async function rehearse({ request, context }: At) {
  const made = await openRehearsal(staffActor(context), String((await readButton(request)).get("submissionKey")));
  return answerRowAction(made, made.ok ? deskOf(String(made.value.id)) : list, "La répétition est ouverte.");
}

async function begin({ request, context }: At) {
  const form = await readButton(request);
  const template = templateNamed(String(form.get("modele")));
  if (!template) return redirect(href("/admin/directs/nouveau"));
  const made = await openNow(
    staffActor(context),
    template,
    String(form.get("titre") ?? ""),
    String(form.get("submissionKey")),
  );
  const title = "Le direct est ouvert, les lecteurs le voient.";
  return answerRowAction(made, made.ok ? deskOf(String(made.value.id)) : list, title);
}

const paceIn = (form: FormData) => [Number(form.get("vitesse"))].find(isPace) ?? null;

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
    const queue = href("/admin/directs/:id/questions", { id: rowId(params.id) });
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
  "editeurs/:staffId/refuser": team(refuseRight, "C’est dit\u202F: pas cette fois."),
  ":questionId/publier": question(publishQuestion, "Question publiée\u202F: les lecteurs la voient."),
  ":questionId/ecarter": question(rejectQuestion, "Question écartée."),
  ":questionId/remettre": question(reopenQuestion, "Question remise en attente."),
  "lot/ecarter": rejectSeveral,
  envoi: postQueued,
  "directs/demander": ask,
  "demander/:staffId/refuser": refuse,
  "directs/repeter": rehearse,
  "directs/ouvrir": begin,
  ":id/rejouer": choiceAction((actor, id, form) => playEvening(actor, id, paceIn(form)), {
    to: deskOf,
    message: (_, form) => (paceIn(form) ? "La soirée se rejoue." : "La soirée est en pause."),
  }),
  ":id/ouvrir-questions": rowAction((actor, id) => openQuestions(actor, id, true), {
    to: questionsOf,
    message: "Les lecteurs peuvent poser leurs questions.",
  }),
  ":id/fermer-questions": rowAction((actor, id) => openQuestions(actor, id, false), {
    to: questionsOf,
    message: "Les questions sont fermées.",
  }),
  ":id/effacer": rowAction(eraseRehearsal, { to: list, message: "La répétition est effacée." }),
});
