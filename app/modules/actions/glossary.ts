import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = usualActions("term", ["Terme du lexique", ""], ["glossary"], verbs);

export const nouns = { term: "Lexique" } as const satisfies Nouns;
