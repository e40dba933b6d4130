import type { Actions } from "./action.ts";

export const actions = {
  "saved-view.saved": { label: "Vue personnelle enregistrée", did: "a enregistré une vue pour soi", shows: [] },
  "saved-view.renamed": { label: "Vue personnelle renommée", did: "a renommé une de ses vues", shows: [] },
  "saved-view.deleted": { label: "Vue personnelle supprimée", did: "a supprimé une de ses vues", shows: [] },
} as const satisfies Actions;
