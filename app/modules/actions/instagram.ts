import { type Actions, type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("instagram-source", ["Compte Instagram", ""], ["instagram"], verbs),
  ...usualActions("instagram-post", ["Publication Instagram", "e"], ["instagram"], verbs),
} as const satisfies Actions;

export const nouns = {
  "instagram-source": "Comptes Instagram",
  "instagram-post": "Publications Instagram",
} as const satisfies Nouns;
