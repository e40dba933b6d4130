import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "news.created": { label: "Actualité écrite", shows: ["wall"] },
  "news.updated": { label: "Actualité modifiée", shows: ["wall"] },
  "news.hidden": { label: "Actualité masquée", shows: ["wall"] },
  "news.shown": { label: "Actualité remise sur le mur", shows: ["wall"] },
  "news.deleted": { label: "Actualité supprimée", shows: ["wall"] },
  "news.restored": { label: "Actualité rétablie", shows: ["wall"] },
  "news.purged": { label: "Actualité effacée pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  news: "Actualités du mur",
} as const satisfies Nouns;
