import type { Actions, Nouns } from "#app/modules/audit/action.ts";

/** Feeds bring the wall's items and podcasts' episodes; /source lists them. */
export const actions = {
  "feed.created": { label: "Flux ajouté", shows: ["sources", "wall", "podcasts"] },
  "feed.updated": { label: "Flux modifié", shows: ["sources", "wall", "podcasts"] },
  "feed.activated": { label: "Flux activé", shows: ["sources", "wall", "podcasts"] },
  "feed.deactivated": { label: "Flux désactivé", shows: ["sources", "wall", "podcasts"] },
  "feed.fetched-by-hand": { label: "Flux lu à la demande", shows: [] },
  "feed.deleted": { label: "Flux supprimé", shows: ["sources", "wall", "podcasts"] },
  "feed.restored": { label: "Flux rétabli", shows: ["sources", "wall", "podcasts"] },
  "feed.purged": { label: "Flux effacé pour de bon", shows: ["sources", "wall", "podcasts"] },
  "feeds.fetched": { label: "Articles reçus d’un flux", shows: ["wall", "podcasts"] },
  "feeds.deactivated": {
    label: "Flux désactivé par le site (supprimé par son éditeur)",
    shows: ["sources", "wall", "podcasts"],
  },
} as const satisfies Actions;

export const nouns = {
  feed: "Flux",
  feeds: "Flux",
} as const satisfies Nouns;
