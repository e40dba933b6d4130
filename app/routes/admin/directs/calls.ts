import { href, redirect } from "react-router";
import { binOf, choiceAction, rowAction } from "#app/http/actions.server.ts";
import { type At, answerRowAction, byAddress, rowId, orNotFound } from "#app/http/answers.server.ts";
import { bulk } from "#app/http/bulk.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
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
import { type Mark, markUpdate, deleteUpdate, restoreUpdate, postUpdate } from "#app/modules/live/updates.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { deskOf, list, questionsOf, teamOf, updateAt } from "./addresses.ts";

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

export const loader = byAddress({
  pouls: poll,
  /** A coverage opens on its writing desk. */
  "directs/:id": async ({ params }: At<"id">) => redirect(deskOf(rowId(params.id))),
});

const opening = href("/admin/directs/nouveau");

/** Asks for a right, and leads back to the page that lacked it. */
async function ask({ request, context }: At) {
  const given = (await readButton(request)).get("direct");
  const asked = await askForDirect(staffActor(context), given ? rowId(String(given)) : null);
  const said = asked.ok ? `Demande envoyée à ${asked.value}.` : "";
  return answerRowAction(asked, given ? deskOf(String(given)) : opening, said);
}

const refused = "C’est dit\u202F: pas cette fois.";

async function refuse({ request, params, context }: At<"staffId">) {
  await readButton(request);
  return answerRowAction(await refuseRight(staffActor(context), null, rowId(params.staffId)), opening, refused);
}

/** Opens a coverage in one press: its desk, or back where there was nothing to open. */
const opens =
  (open: (actor: StaffActor, form: FormData, key: string) => Promise<Outcome<{ id: number }>> | null, said: string) =>
  async ({ request, context }: At) => {
    const form = await readButton(request);
    const made = await open(staffActor(context), form, String(form.get("submissionKey")));
    return made ? answerRowAction(made, made.ok ? deskOf(made.value.id) : list, said) : redirect(opening);
  };

const begin = opens((actor, form, key) => {
  const template = templateNamed(String(form.get("modele")));
  return template && openNow(actor, template, String(form.get("titre") ?? ""), key);
}, "Le direct est ouvert, les lecteurs le voient.");

const paceIn = (form: FormData) => [Number(form.get("vitesse"))].find(isPace) ?? null;

type Row = "updateId" | "figureId" | "staffId" | "questionId";
type Work = (actor: StaffActor, direct: number, row: number, form: FormData) => Promise<Outcome<unknown>>;

/** What one press does to a row of a coverage, and where it leads. */
const press =
  (name: Row, work: Work, to: (id: number, form: FormData) => string, said: string, undone: Undone = () => ({})) =>
  async ({ request, params, context }: At<"id" | Row>) => {
    const form = await readButton(request);
    const [id, row] = [rowId(params.id), rowId(params[name])];
    const done = await work(staffActor(context), id, row, form);
    return answerRowAction(done, to(id, form), { title: said, ...undone(id, row) });
  };

/** How it is taken back. */
type Undone = (id: number, row: number) => Partial<Flash>;
const fromBin: Undone = (id) => ({ bin: binOf(deskOf(id)) });
const atOnce: Undone = (id, row) => ({ ...fromBin(id, row), undo: updateAt(id, row, "retablir") });

const update = (work: Work, said: string, undone?: Undone) => press("updateId", work, deskOf, said, undone);
const mark = (name: Mark, said: string) => update((actor, direct, id) => markUpdate(actor, direct, id, name), said);

/** The buttons of a question lead back to the tab they stood in. */
function tabOf(id: number, form: FormData): string {
  const state = String(form.get("etat") ?? "");
  return questionsOf(id) + (state in queueStates && state !== "pending" ? `?etat=${state}` : "");
}

const question = (work: typeof rejectQuestion, said: string) =>
  press(
    "questionId",
    (actor, _direct, id, form) => work(actor, id, Number(form.get("version")) || undefined),
    tabOf,
    said,
  );

const move: Work = (actor, direct, id, form) =>
  moveFigure(actor, direct, id, form.get("direction") === "up" ? "up" : "down");

/** Several questions set aside at once: a flood that came from many networks. */
const rejectSeveral = (args: At<"id">) =>
  bulk({
    list: questionsOf(rowId(args.params.id)),
    name: questionWords,
    changes: { ecarter: { work: rejectQuestion, counted: ["question écartée", "questions écartées"] } },
  }).action(args);

export const action = byAddress({
  ":updateId/epingler": mark("pinned", "Mise à jour épinglée."),
  ":updateId/desepingler": mark("unpinned", "Mise à jour désépinglée."),
  ":updateId/marquer": mark("marked", "Moment clé marqué."),
  ":updateId/demarquer": mark("unmarked", "Ce n’est plus un moment clé."),
  ":updateId/annuler": update(deleteUpdate, "Publication annulée.", fromBin),
  ":updateId/supprimer": update(deleteUpdate, "Mise à jour supprimée.", atOnce),
  ":updateId/retablir": update(restoreUpdate, "Mise à jour rétablie."),
  ":figureId/retirer": press("figureId", removeFigure, deskOf, "Chiffre retiré."),
  ":figureId/deplacer": press("figureId", move, deskOf, "Ordre enregistré."),
  ":staffId/retirer": press("staffId", removeEditor, teamOf, "Retiré de l’équipe."),
  "editeurs/:staffId/refuser": press("staffId", refuseRight, teamOf, refused),
  ":questionId/publier": question(publishQuestion, "Question publiée\u202F: les lecteurs la voient."),
  ":questionId/ecarter": question(rejectQuestion, "Question écartée."),
  ":questionId/remettre": question(reopenQuestion, "Question remise en attente."),
  "lot/ecarter": rejectSeveral,
  envoi: postQueued,
  "directs/demander": ask,
  "demander/:staffId/refuser": refuse,
  "directs/repeter": opens((actor, _form, key) => openRehearsal(actor, key), "La répétition est ouverte."),
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
