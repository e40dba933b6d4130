import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "banner.updated": { label: "Bandeau modifié", shows: ["banners"] },
} as const satisfies Actions;

export const nouns = {
  banner: "Bandeaux",
} as const satisfies Nouns;
