import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "checked", "deleted", "restored", "purged"] as const;

/** What the desk of the results publishes is on the election's pages, the home page and the coverage that it is linked to. */
const night = ["elections", "coverage"] as const;

export const actions = {
  ...usualActions("election", ["elections"], verbs),
  "election.turnout-published": {
    label: "Participation publiée",
    did: "a publié la participation de l’élection {}",
    shows: night,
  },
  "election.estimates-saved": {
    label: "Estimations préparées",
    did: "a préparé les estimations de l’élection {}",
    shows: [],
  },
  "election.estimates-published": {
    label: "Estimations publiées",
    did: "a publié les estimations de l’élection {}",
    shows: night,
  },
  "election.results-saved": {
    label: "Résultats préparés",
    did: "a préparé les résultats de l’élection {}",
    shows: [],
  },
  "election.results-imported": {
    label: "Fichier de résultats lu",
    did: "a importé les résultats de l’élection {}",
    shows: night,
  },
  "election.results-published": {
    label: "Résultats publiés",
    did: "a publié les résultats de l’élection {}",
    shows: night,
  },
  "election.results-withdrawn": {
    label: "Chiffres d’une élection retirés",
    did: "a retiré des chiffres de l’élection {}",
    shows: night,
  },
  "election.coverage-linked": {
    label: "Direct relié aux résultats",
    did: "a relié un direct aux résultats de l’élection {}",
    shows: night,
  },
  "election.reminder-asked": {
    label: "Rappel de dates demandé",
    did: "a demandé un rappel des dates de l’élection {}",
    shows: [],
  },
  "election.reminder-withdrawn": {
    label: "Rappel de dates annulé",
    did: "a annulé son rappel des dates de l’élection {}",
    shows: [],
  },
  "election.dates-told": {
    label: "Dates d’une élection rappelées",
    did: "a préparé un rappel des dates de l’élection {}",
    shows: [],
  },
  "election.reminders-sent": {
    label: "Rappels de dates envoyés",
    did: "a envoyé les rappels de l’élection {}",
    shows: [],
  },
} as const satisfies Actions;
