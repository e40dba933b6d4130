import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("insurance", ["Assurance", "e"], [], verbs),
  "insurance.reminded": {
    label: "Rappel d’échéance d’une assurance envoyé",
    did: "a envoyé le rappel d’échéance de l’assurance {}",
    shows: [],
  },
} as const;

export const nouns = { insurance: "Assurances" } as const satisfies Nouns;
