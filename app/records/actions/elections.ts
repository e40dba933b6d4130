import { type Actions, usual, usualActions, usualAndMoved } from "./action.ts";

/** What the desk of the results publishes is on the election's pages, the home page and the coverage that it is linked to. */
const night = ["elections", "coverage"] as const;

export const elections = {
  ...usualActions(
    "election",
    ["elections"],
    ["created", "updated", "moved", "checked", "deleted", "restored", "purged"],
  ),
  "election.turnout-published": ["Participation publiée", "a publié la participation de l’élection {}", night],
  "election.estimates-saved": ["Estimations préparées", "a préparé les estimations de l’élection {}", []],
  "election.estimates-published": ["Estimations publiées", "a publié les estimations de l’élection {}", night],
  "election.results-saved": ["Résultats préparés", "a préparé les résultats de l’élection {}", []],
  "election.results-imported": ["Fichier de résultats lu", "a importé les résultats de l’élection {}", night],
  "election.results-published": ["Résultats publiés", "a publié les résultats de l’élection {}", night],
  "election.results-withdrawn": ["Chiffres d’une élection retirés", "a retiré des chiffres de l’élection {}", night],
  "election.coverage-linked": ["Direct relié aux résultats", "a relié un direct aux résultats de l’élection {}", night],
  "election.reminder-asked": ["Rappel de dates demandé", "a demandé un rappel des dates de l’élection {}", []],
  "election.reminder-withdrawn": ["Rappel de dates annulé", "a annulé son rappel des dates de l’élection {}", []],
  "election.dates-told": ["Dates d’une élection rappelées", "a préparé un rappel des dates de l’élection {}", []],
  "election.reminders-sent": ["Rappels de dates envoyés", "a envoyé les rappels de l’élection {}", []],
} as const satisfies Actions;

export const candidacies = {
  ...usualActions("candidacy", ["elections"], usual),
  "candidacies.checked": ["Candidatures revérifiées", "a revérifié les candidatures de {l’élection}", ["elections"]],
} as const satisfies Actions;

export const programmes = {
  ...usualActions("programme-theme", ["elections"], usualAndMoved),
  "programme.updated": ["Programme modifié", "a modifié le programme {de la candidature}", ["elections"]],
  "programme.checked": ["Programme revérifié", "a revérifié le programme {de la candidature}", ["elections"]],
  "programme.drawn": [
    "Ordre des programmes tiré au sort",
    "a tiré au sort l’ordre des programmes de {l’élection}",
    ["elections"],
  ],
} as const satisfies Actions;

export const sponsorships = {
  "sponsorships.imported": ["Parrainages importés", "a importé les parrainages de {l’élection}", ["elections"]],
} as const satisfies Actions;
