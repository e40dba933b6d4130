import type { Actions } from "./action.ts";

export const actions = {
  "flash.created": { label: "Flash info créé", did: "a créé le flash info {}", shows: ["flash"] },
  "flash.updated": { label: "Flash info modifié", did: "a modifié le flash info {}", shows: ["flash"] },
  "flash.published": { label: "Flash info publié", did: "a publié le flash info {}", shows: ["flash"] },
  "flash.unpublished": {
    label: "Flash info retiré du site",
    did: "a retiré du site le flash info {}",
    shows: ["flash"],
  },
  "flash.told": { label: "Abonnés prévenus", did: "a prévenu les abonnés du flash info {}", shows: [] },
  "flash.deleted": { label: "Flash info supprimé", did: "a supprimé le flash info {}", shows: ["flash"] },
  "flash.restored": { label: "Flash info rétabli", did: "a rétabli le flash info {}", shows: ["flash"] },
  "flash.purged": { label: "Flash info effacé pour de bon", did: "a effacé pour de bon le flash info {}", shows: [] },
} as const satisfies Actions;
