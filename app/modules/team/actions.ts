import { type Nouns, usualActions } from "#app/modules/audit/action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;

// "articles": the names under what they wrote.
export const actions = usualActions("team-member", ["Membre de l’équipe", ""], ["team", "articles"], verbs);

export const nouns = { "team-member": "Équipe" } as const satisfies Nouns;
