import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("insurance", [], verbs),
  "insurance.reminded": {
    label: "Rappel d’échéance d’une assurance envoyé",
    did: "a envoyé le rappel d’échéance de l’assurance {}",
    shows: [],
  },
} as const;
