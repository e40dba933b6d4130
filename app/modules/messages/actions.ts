import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "message.received": { label: "Message reçu", shows: [] },
  "message.marked": { label: "Message classé", shows: [] },
  "message.assigned": { label: "Message attribué", shows: [] },
  "message.deleted": { label: "Message supprimé", shows: [] },
  "message.restored": { label: "Message rétabli", shows: [] },
  "message.purged": { label: "Message effacé pour de bon", shows: [] },
  "message.expired": { label: "Message effacé après 12 mois", shows: [] },
} as const satisfies Actions;

export const nouns = {
  message: "Messages",
} as const satisfies Nouns;
