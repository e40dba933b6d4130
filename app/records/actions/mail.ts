import type { Actions } from "./action.ts";

export const actions = {
  "mail.retried": { label: "Email renvoyé", did: "a renvoyé l’email {}", shows: [] },
  "mail.list-exported": {
    label: "Liste des emails non partis exportée",
    did: "a exporté la liste des emails non partis",
    shows: [],
  },
} as const satisfies Actions;
