import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "mail.retried": { label: "Courriel renvoyé", shows: [] },
} as const satisfies Actions;

export const nouns = {
  mail: "Courriels",
} as const satisfies Nouns;
