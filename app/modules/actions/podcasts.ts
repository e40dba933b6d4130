import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = usualActions("podcast-platform", ["Plateforme d’écoute", "e"], ["platforms"], verbs);

export const nouns = { "podcast-platform": "Plateformes d’écoute" } as const satisfies Nouns;
