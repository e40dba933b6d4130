import { type Actions, type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("press-contact", ["Contact presse", ""], [], verbs),
  "press-contact.list-exported": {
    label: "Contacts presse exportés",
    did: "a exporté les contacts presse",
    shows: [],
  },
} as const satisfies Actions;

export const nouns = { "press-contact": "Contacts presse" } as const satisfies Nouns;
