import { href, redirect } from "react-router";
import { choiceAction, rowAction } from "#app/http/actions.server.ts";
import { type At, answerRowAction, byAddress, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { askForDirect, refuseRight } from "#app/modules/live/asking.server.ts";
import { openQuestions } from "#app/modules/live/moderation.server.ts";
import { eraseRehearsal, openNow, openRehearsal, playEvening } from "#app/modules/live/rehearsal.server.ts";
import { isPace, templateNamed } from "#app/modules/live/templates.ts";

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

export const action = byAddress({
  "directs/demander": ask,
  ":staffId/refuser": refuse,
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
