import { type Actions, usual, usualActions, usualAndMoved } from "./action.ts";

export const news = {
  "news.created": ["Actualité écrite", "a écrit l’actualité {}", ["wall"]],
  "news.updated": ["Actualité modifiée", "a modifié l’actualité {}", ["wall"]],
  "news.hidden": ["Actualité masquée", "a masqué l’actualité {}", ["wall"]],
  "news.shown": ["Actualité remise sur le mur", "a remis sur le mur l’actualité {}", ["wall"]],
  "news.deleted": ["Actualité supprimée", "a supprimé l’actualité {}", ["wall"]],
  "news.restored": ["Actualité rétablie", "a rétabli l’actualité {}", ["wall"]],
  "news.purged": ["Actualité effacée pour de bon", "a effacé pour de bon l’actualité {}", []],
} as const satisfies Actions;

/** Feeds bring the wall's items and podcasts' episodes; /source lists them. */
export const feeds = {
  "feed.created": ["Flux ajouté", "a ajouté le flux {}", ["sources", "wall", "podcasts"]],
  "feed.updated": ["Flux modifié", "a modifié le flux {}", ["sources", "wall", "podcasts"]],
  "feed.activated": ["Flux activé", "a activé le flux {}", ["sources", "wall", "podcasts"]],
  "feed.deactivated": ["Flux désactivé", "a désactivé le flux {}", ["sources", "wall", "podcasts"]],
  "feed.fetched-by-hand": ["Flux lu à la demande", "a lu à la demande le flux {}", []],
  "feed.deleted": ["Flux supprimé", "a supprimé le flux {}", ["sources", "wall", "podcasts"]],
  "feed.restored": ["Flux rétabli", "a rétabli le flux {}", ["sources", "wall", "podcasts"]],
  "feed.purged": ["Flux effacé pour de bon", "a effacé pour de bon le flux {}", ["sources", "wall", "podcasts"]],
  "feeds.fetched": ["Articles reçus d’un flux", "a reçu des nouvelles du flux {}", ["wall", "podcasts"]],
  "feeds.deactivated": [
    "Flux désactivé par le site (supprimé par son éditeur)",
    "a désactivé le flux {}, que son éditeur a supprimé",
    ["sources", "wall", "podcasts"],
  ],
} as const satisfies Actions;

export const instagram = {
  ...usualActions("instagram-source", ["instagram"], usual),
  ...usualActions("instagram-post", ["instagram"], usual),
} as const satisfies Actions;

export const podcasts = usualActions("podcast-platform", ["platforms"], usualAndMoved);

export const references = usualActions("reference", ["sources"], usualAndMoved);
