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
  "alert.proposed": { label: "Alerte proposée", did: "a proposé l’alerte {}", shows: [] },
  "alert.confirmed": { label: "Alerte confirmée", did: "a confirmé l’alerte {}", shows: [] },
  "alert.declined": { label: "Alerte écartée", did: "a écarté l’alerte {}", shows: [] },
  "alert.sent": { label: "Alerte envoyée", did: "a envoyé l’alerte {}", shows: [] },
  "campaign.sent": { label: "Notification envoyée à la main", did: "a envoyé à la main la notification {}", shows: [] },
  "campaign.stopped": {
    label: "Envoi de notifications arrêté",
    did: "a arrêté l’envoi de la notification {}",
    shows: [],
  },
} as const satisfies Actions;
