import { type Actions, usualActions } from "./action.ts";

const verbs = ["updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  "category.created": { label: "Catégorie créée", did: "a créé la catégorie {}", shows: ["categories"] },
  ...usualActions("category", ["categories"], verbs),
} as const satisfies Actions;
