import type { Actions } from "./action.ts";

export const actions = {
  "mail.retried": { label: "Courriel renvoyé", did: "a renvoyé le courriel {}", shows: [] },
  "mail.list-exported": {
    label: "Liste des courriels non partis exportée",
    did: "a exporté la liste des courriels non partis",
    shows: [],
  },
} as const satisfies Actions;
