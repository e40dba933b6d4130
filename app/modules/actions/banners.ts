import type { Actions, Nouns } from "./action.ts";

export const actions = {
  "banner.updated": { label: "Bandeau modifié", did: "a modifié le bandeau {}", shows: ["banners"] },
} as const satisfies Actions;

export const nouns = {
  banner: "Bandeaux",
} as const satisfies Nouns;
