import type { Actions } from "./action.ts";

export const actions = {
  "banner.updated": { label: "Bandeau modifié", did: "a modifié le bandeau {}", shows: ["banners"] },
} as const satisfies Actions;
