import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "settings.updated": { label: "Réglages modifiés", shows: ["settings"] },
} as const satisfies Actions;

export const nouns = {
  settings: "Réglages",
} as const satisfies Nouns;
