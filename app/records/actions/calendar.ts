import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("event", ["calendar"], verbs),
  "calendar-feed.opened": {
    label: "Adresse secrète de l’agenda créée",
    did: "a créé son adresse secrète de l’agenda",
    shows: [],
  },
  "calendar-feed.closed": {
    label: "Adresse secrète de l’agenda fermée",
    did: "a fermé son adresse secrète de l’agenda",
    shows: [],
  },
} as const;
