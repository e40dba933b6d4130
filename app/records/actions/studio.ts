import type { Actions } from "./action.ts";

export const actions = {
  "studio.updated": { label: "Studio modifié", did: "a modifié le studio", shows: ["studio"] },
  "studio.started": { label: "Studio passé à l’antenne", did: "a passé le studio à l’antenne", shows: ["studio"] },
  "studio.stopped": { label: "Antenne du studio coupée", did: "a coupé l’antenne du studio", shows: ["studio"] },
} as const satisfies Actions;
