import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = usualActions("election", ["Élection", "e"], ["elections"], verbs);

export const nouns = { election: "Élections" } as const satisfies Nouns;
