import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "podcast-platform.created": { label: "Plateforme d’écoute ajoutée", shows: ["platforms"] },
  "podcast-platform.updated": { label: "Plateforme d’écoute modifiée", shows: ["platforms"] },
  "podcast-platform.moved": { label: "Plateforme d’écoute déplacée", shows: ["platforms"] },
  "podcast-platform.deleted": { label: "Plateforme d’écoute supprimée", shows: ["platforms"] },
  "podcast-platform.restored": { label: "Plateforme d’écoute rétablie", shows: ["platforms"] },
  "podcast-platform.purged": { label: "Plateforme d’écoute effacée pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  "podcast-platform": "Plateformes d’écoute",
} as const satisfies Nouns;
