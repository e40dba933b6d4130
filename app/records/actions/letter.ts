import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("letter", ["letters"], verbs),
  "letter.scheduled": { label: "Lettre programmée", did: "a programmé la lettre {}", shows: [] },
  "letter.unscheduled": { label: "Lettre déprogrammée", did: "a déprogrammé la lettre {}", shows: [] },
  "letter.tested": { label: "Lettre envoyée pour essai", did: "a reçu pour essai la lettre {}", shows: [] },
  "letter.sent": { label: "Lettre partie", did: "a envoyé la lettre {}", shows: ["letters"] },
  "letter.stopped": { label: "Envoi d’une lettre arrêté", did: "a arrêté l’envoi de la lettre {}", shows: ["letters"] },
} as const satisfies Actions;
