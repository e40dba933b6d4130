import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("press-contact", [], verbs),
  "press-contact.expired": {
    label: "Contact presse effacé à échéance",
    did: "a effacé à échéance le contact presse {}",
    shows: [],
  },
  "press-contact.list-exported": {
    label: "Contacts presse exportés",
    did: "a exporté les contacts presse",
    shows: [],
  },
} as const satisfies Actions;
