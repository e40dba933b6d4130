import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("document", ["documents"], verbs),
  "document.renewed": {
    label: "Nouvelle version d’un document",
    did: "a remplacé le fichier du document {}",
    shows: ["documents"],
  },
} as const;
