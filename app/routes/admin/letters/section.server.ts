import { href } from "react-router";
import { choiceAction, rowAction } from "#app/http/actions.server.ts";
import { letters as table } from "#app/modules/letter/issues/issues.server.ts";
import { scheduleLetter, sendTest, unscheduleLetter } from "#app/modules/letter/issues/scheduling.server.ts";
import { type LetterInput, notShown, stateLabels } from "#app/modules/letter/issues/schema.ts";
import { noticed } from "#app/modules/letter/issues/shown-parts.server.ts";
import { stopIssue } from "#app/modules/letter/sending/issues.server.ts";
import { frequencyNames } from "#app/modules/letter/subscribers/labels.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { declaredSection, each } from "../declared/section.server.ts";

const to = (id: string) => href("/admin/lettre/:id/apercu", { id });

/** A letter is saved before all that it leads to is online: its author is told what is not. */
async function saved({ parts }: LetterInput) {
  const named = (await noticed(parts)).flatMap(({ notice }, index) => (notice ? [`partie\u00A0${index + 1}`] : []));
  const description = named.length > 0 ? `${notShown}\u202F: ${named.join(", ")}.` : undefined;
  return { title: "Lettre enregistrée.", description };
}

export const letters = declaredSection(table, {
  file: "lettres",
  columns: ["number", "subject", "preview", "frequency", "state", "scheduledFor", "sentAt"],
  csv: {
    number: { label: "Numéro", value: ({ number }) => number },
    state: { label: "État", value: ({ state }) => stateLabels[state] },
    scheduledFor: { label: "Heure", value: ({ scheduledFor }) => csvMoment(scheduledFor) },
    sentAt: { label: "Partie", value: ({ sentAt }) => csvMoment(sentAt) },
  },
  direction: "desc",
  filters: { rythme: each("frequency", frequencyNames), etat: each("state", Object.keys(stateLabels)) },
  answers: { stays: true, updated: saved, opens: ({ id }) => href("/admin/lettre/:id", { id }) },
  buttons: {
    envoyer: choiceAction(
      (actor, id, form) => scheduleLetter(actor, id, { at: null, version: Number(form.get("version")) }),
      { to, message: "La lettre part." },
    ),
    essayer: rowAction(sendTest, { to, message: ({ to: address }) => `Essai envoyé à ${address}.` }),
    arreter: rowAction(stopIssue, { to, message: "Envoi arrêté." }),
    deprogrammer: rowAction(unscheduleLetter, { to, message: "La lettre est de nouveau un brouillon." }),
  },
});
