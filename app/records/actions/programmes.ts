import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("programme-theme", ["elections"], verbs),
  "programme.updated": {
    label: "Programme modifié",
    did: "a modifié le programme {de la candidature}",
    shows: ["elections"],
  },
  "programme.checked": {
    label: "Programme revérifié",
    did: "a revérifié le programme {de la candidature}",
    shows: ["elections"],
  },
  "programme.drawn": {
    label: "Ordre des programmes tiré au sort",
    did: "a tiré au sort l’ordre des programmes de {l’élection}",
    shows: ["elections"],
  },
} as const;
