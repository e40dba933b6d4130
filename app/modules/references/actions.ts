import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "reference.created": { label: "Source de référence ajoutée", shows: ["sources"] },
  "reference.updated": { label: "Source de référence modifiée", shows: ["sources"] },
  "reference.moved": { label: "Source de référence déplacée", shows: ["sources"] },
  "reference.deleted": { label: "Source de référence supprimée", shows: ["sources"] },
  "reference.restored": { label: "Source de référence rétablie", shows: ["sources"] },
  "reference.purged": { label: "Source de référence effacée pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  reference: "Sources de référence",
} as const satisfies Nouns;
