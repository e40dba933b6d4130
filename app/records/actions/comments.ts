import type { Actions } from "./action.ts";

export const actions = {
  "comment.created": { label: "Passage commenté", did: "a écrit le commentaire {}", shows: [] },
  "comment.answered": { label: "Réponse à un commentaire", did: "a répondu au commentaire {}", shows: [] },
  "comment.resolved": { label: "Commentaire résolu", did: "a marqué comme résolu le commentaire {}", shows: [] },
  "comment.reopened": { label: "Commentaire rouvert", did: "a rouvert le commentaire {}", shows: [] },
} as const satisfies Actions;
