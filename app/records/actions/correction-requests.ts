import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("request", [], verbs),
  "request.assigned": { label: "Demande attribuée", did: "a attribué la demande {}", shows: [] },
  "request.reviewed": { label: "Demande à l’étude", did: "a mis à l’étude la demande {}", shows: [] },
  "request.accepted": { label: "Demande acceptée", did: "a accepté la demande {}", shows: [] },
  "request.refused": { label: "Demande refusée", did: "a refusé la demande {}", shows: [] },
  "request.published": { label: "Demande close", did: "a publié la correction de la demande {}", shows: [] },
  "request.expired": {
    label: "Demande effacée à échéance",
    did: "a effacé à échéance le texte de la demande {}",
    shows: [],
  },
} as const satisfies Actions;
