import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "push.subscribed": {
    label: "Abonnement aux notifications",
    did: "a abonné un appareil aux notifications",
    shows: [],
  },
  "push.renewed": { label: "Abonnement renouvelé", did: "a renouvelé l’abonnement d’un appareil", shows: [] },
  "push.unsubscribed": { label: "Désabonnement", did: "a désabonné un appareil des notifications", shows: [] },
  "push.topics-chosen": { label: "Sujets choisis", did: "a choisi les sujets d’un appareil", shows: [] },
} as const satisfies Actions;

export const nouns = { push: "Notifications" } as const satisfies Nouns;
