import { type Actions, type Nouns, usualActions } from "./action.ts";

const verbs = ["updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  "category.created": { label: "Catégorie créée", did: "a créé la catégorie {}", shows: ["categories"] },
  ...usualActions("category", ["Catégorie", "e"], ["categories"], verbs),
} as const satisfies Actions;

export const nouns = { category: "Catégories" } as const satisfies Nouns;
