import type { Actions } from "./action.ts";

/** What is said of a check to come; that a fact was checked is said of its own noun ("term.checked"). */
export const actions = {
  "fact-check.planned": {
    label: "Prochaine vérification décidée",
    did: "a décidé de la prochaine vérification de {la fiche}",
    shows: ["fact-checks"],
  },
} as const satisfies Actions;
