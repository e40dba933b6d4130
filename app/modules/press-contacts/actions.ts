import { type Nouns, usualActions } from "#app/modules/audit/action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = usualActions("press-contact", ["Contact presse", ""], [], verbs);

export const nouns = { "press-contact": "Contacts presse" } as const satisfies Nouns;
