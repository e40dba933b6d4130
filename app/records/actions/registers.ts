import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("staff-entry", [], verbs),
  ...usualActions("member-entry", [], verbs),
  "staff-entry.expired": {
    label: "Fiche de l’effectif effacée à échéance",
    did: "a effacé à échéance la fiche {}",
    shows: [],
  },
  "member-entry.expired": {
    label: "Fiche d’adhérent effacée à échéance",
    did: "a effacé à échéance la fiche {}",
    shows: [],
  },
  "member-entry.due-set": {
    label: "Cotisation notée",
    did: "a noté une cotisation de la fiche d’adhérent {}",
    shows: [],
  },
  "staff-entry.exported": {
    label: "Registre de l’effectif exporté",
    did: "a exporté le registre de l’effectif",
    shows: [],
  },
  "member-entry.exported": {
    label: "Registre des adhérents exporté",
    did: "a exporté le registre des adhérents",
    shows: [],
  },
} as const satisfies Actions;
