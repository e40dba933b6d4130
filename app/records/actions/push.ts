import type { Actions } from "./action.ts";

export const actions = {
  "push.subscribed": {
    label: "Abonnement aux notifications",
    did: "a abonné un appareil aux notifications",
    shows: [],
  },
  "push.renewed": { label: "Abonnement renouvelé", did: "a renouvelé l’abonnement d’un appareil", shows: [] },
  "push.unsubscribed": { label: "Désabonnement", did: "a désabonné un appareil des notifications", shows: [] },
  "push.topics-chosen": { label: "Sujets choisis", did: "a choisi les sujets d’un appareil", shows: [] },
  "push.three-minutes-told": {
    label: "Trois minutes annoncées",
    did: "a annoncé les trois minutes à qui l’a demandé",
    shows: [],
  },
  "campaign.sent": { label: "Notification envoyée à la main", did: "a envoyé à la main la notification {}", shows: [] },
  "campaign.stopped": {
    label: "Envoi de notifications arrêté",
    did: "a arrêté l’envoi de la notification {}",
    shows: [],
  },
} as const satisfies Actions;
