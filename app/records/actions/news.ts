import type { Actions } from "./action.ts";

export const actions = {
  "news.created": { label: "Actualité écrite", did: "a écrit l’actualité {}", shows: ["wall"] },
  "news.updated": { label: "Actualité modifiée", did: "a modifié l’actualité {}", shows: ["wall"] },
  "news.hidden": { label: "Actualité masquée", did: "a masqué l’actualité {}", shows: ["wall"] },
  "news.shown": { label: "Actualité remise sur le mur", did: "a remis sur le mur l’actualité {}", shows: ["wall"] },
  "news.deleted": { label: "Actualité supprimée", did: "a supprimé l’actualité {}", shows: ["wall"] },
  "news.restored": { label: "Actualité rétablie", did: "a rétabli l’actualité {}", shows: ["wall"] },
  "news.purged": { label: "Actualité effacée pour de bon", did: "a effacé pour de bon l’actualité {}", shows: [] },
} as const satisfies Actions;
