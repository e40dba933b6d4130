import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("candidacy", ["elections"], verbs),
  "candidacies.checked": {
    label: "Candidatures revérifiées",
    did: "a revérifié les candidatures de {l’élection}",
    shows: ["elections"],
  },
} as const;
