import type { Actions } from "./action.ts";

export const actions = {
  "subscriber.asked": { label: "Lettre demandée", did: "a demandé la lettre", shows: [] },
  "subscriber.updated": {
    label: "Abonnement à la lettre réglé",
    did: "a confirmé ou réglé l’abonnement à la lettre {}",
    shows: [],
  },
  "subscriber.left": { label: "Abonnement à la lettre arrêté", did: "a arrêté l’abonnement à la lettre {}", shows: [] },
  "subscriber.removed": { label: "Abonné à la lettre retiré", did: "a retiré l’abonné à la lettre {}", shows: [] },
  "subscriber.expired": {
    label: "Abonnement à la lettre effacé à échéance",
    did: "a effacé à échéance l’abonnement à la lettre {}",
    shows: [],
  },
  "subscriber.list-exported": {
    label: "Abonnés à la lettre exportés",
    did: "a exporté la liste des abonnés à la lettre",
    shows: [],
  },
} as const satisfies Actions;
