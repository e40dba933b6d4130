import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "press-contact.created": { label: "Contact presse ajouté", shows: [] },
  "press-contact.updated": { label: "Contact presse modifié", shows: [] },
  "press-contact.deleted": { label: "Contact presse supprimé", shows: [] },
  "press-contact.restored": { label: "Contact presse rétabli", shows: [] },
  "press-contact.purged": { label: "Contact presse effacé pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  "press-contact": "Contacts presse",
} as const satisfies Nouns;
