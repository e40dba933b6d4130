import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "category.created": { label: "Catégorie créée", shows: ["categories"] },
  "category.updated": { label: "Catégorie modifiée", shows: ["categories"] },
  "category.moved": { label: "Catégorie déplacée", shows: ["categories"] },
  "category.deleted": { label: "Catégorie supprimée", shows: ["categories"] },
  "category.restored": { label: "Catégorie rétablie", shows: ["categories"] },
  "category.purged": { label: "Catégorie effacée pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  category: "Catégories",
} as const satisfies Nouns;
