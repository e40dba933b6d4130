import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = usualActions("party", ["Parti", ""], ["parties"], verbs);

export const nouns = { party: "Partis" } as const satisfies Nouns;
