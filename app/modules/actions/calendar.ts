import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;

export const actions = {
  ...usualActions("event", ["Événement", ""], ["calendar"], verbs),
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

export const nouns = {
  event: "Événements de l’agenda",
  "calendar-feed": "Abonnements à l’agenda",
} as const satisfies Nouns;
