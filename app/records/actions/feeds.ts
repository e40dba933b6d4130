import type { Actions } from "./action.ts";

/** Feeds bring the wall's items and podcasts' episodes; /source lists them. */
export const actions = {
  "feed.created": { label: "Flux ajouté", did: "a ajouté le flux {}", shows: ["sources", "wall", "podcasts"] },
  "feed.updated": { label: "Flux modifié", did: "a modifié le flux {}", shows: ["sources", "wall", "podcasts"] },
  "feed.activated": { label: "Flux activé", did: "a activé le flux {}", shows: ["sources", "wall", "podcasts"] },
  "feed.deactivated": {
    label: "Flux désactivé",
    did: "a désactivé le flux {}",
    shows: ["sources", "wall", "podcasts"],
  },
  "feed.fetched-by-hand": { label: "Flux lu à la demande", did: "a lu à la demande le flux {}", shows: [] },
  "feed.deleted": { label: "Flux supprimé", did: "a supprimé le flux {}", shows: ["sources", "wall", "podcasts"] },
  "feed.restored": { label: "Flux rétabli", did: "a rétabli le flux {}", shows: ["sources", "wall", "podcasts"] },
  "feed.purged": {
    label: "Flux effacé pour de bon",
    did: "a effacé pour de bon le flux {}",
    shows: ["sources", "wall", "podcasts"],
  },
  "feeds.fetched": {
    label: "Articles reçus d’un flux",
    did: "a reçu des nouvelles du flux {}",
    shows: ["wall", "podcasts"],
  },
  "feeds.deactivated": {
    label: "Flux désactivé par le site (supprimé par son éditeur)",
    did: "a désactivé le flux {}, que son éditeur a supprimé",
    shows: ["sources", "wall", "podcasts"],
  },
} as const satisfies Actions;
