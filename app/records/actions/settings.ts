import type { Actions } from "./action.ts";

export const actions = {
  "settings.updated": { label: "Réglages modifiés", did: "a modifié les réglages\u202F: {}", shows: ["settings"] },
} as const satisfies Actions;
