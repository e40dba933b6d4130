import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("law-step", ["Étape de la loi", "e"], ["lawmaking"], verbs),
  "law-guide.updated": {
    label: "Page de la fabrique de la loi modifiée",
    did: "a modifié la page de la fabrique de la loi",
    shows: ["lawmaking"],
  },
} as const;

export const nouns = { "law-step": "Étapes de la loi", "law-guide": "Fabrique de la loi" } as const satisfies Nouns;
