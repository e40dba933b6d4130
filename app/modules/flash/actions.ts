import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "flash.created": { label: "Flash info créé", shows: ["flash"] },
  "flash.updated": { label: "Flash info modifié", shows: ["flash"] },
  "flash.published": { label: "Flash info publié", shows: ["flash"] },
  "flash.unpublished": { label: "Flash info dépublié", shows: ["flash"] },
  "flash.deleted": { label: "Flash info supprimé", shows: ["flash"] },
  "flash.restored": { label: "Flash info rétabli", shows: ["flash"] },
  "flash.purged": { label: "Flash info effacé pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  flash: "Flash infos",
} as const satisfies Nouns;
