import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "media.stored": { label: "Image enregistrée", did: "a enregistré l’image {}", shows: [] },
} as const satisfies Actions;

export const nouns = {
  media: "Images",
} as const satisfies Nouns;
