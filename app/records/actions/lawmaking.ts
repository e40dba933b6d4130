import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("law-step", ["lawmaking"], verbs),
  "law-guide.updated": {
    label: "Page de la fabrique de la loi modifiée",
    did: "a modifié la page de la fabrique de la loi",
    shows: ["lawmaking"],
  },
  "law-guide.checked": {
    label: "Page de la fabrique de la loi revérifiée",
    did: "a revérifié la page de la fabrique de la loi",
    shows: ["lawmaking"],
  },
} as const;
