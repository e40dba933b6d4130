import type { Actions, Nouns } from "./action.ts";

export const actions = {
  "settings.updated": { label: "Réglages modifiés", did: "a modifié les réglages\u202F: {}", shows: ["settings"] },
} as const satisfies Actions;

export const nouns = {
  settings: "Réglages",
} as const satisfies Nouns;
