import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = usualActions("reference", ["Source de référence", "e"], ["sources"], verbs);

export const nouns = { reference: "Sources de référence" } as const satisfies Nouns;
