import type { Actions } from "./action.ts";

export const actions = {
  "sponsorships.imported": {
    label: "Parrainages importés",
    did: "a importé les parrainages de {l’élection}",
    shows: ["elections"],
  },
} as const satisfies Actions;
