import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "instagram-source.created": { label: "Compte Instagram ajouté", shows: ["instagram"] },
  "instagram-source.updated": { label: "Compte Instagram modifié", shows: ["instagram"] },
  "instagram-source.deleted": { label: "Compte Instagram supprimé", shows: ["instagram"] },
  "instagram-source.restored": { label: "Compte Instagram rétabli", shows: ["instagram"] },
  "instagram-source.purged": { label: "Compte Instagram effacé pour de bon", shows: [] },
  "instagram-post.created": { label: "Publication Instagram ajoutée", shows: ["instagram"] },
  "instagram-post.updated": { label: "Publication Instagram modifiée", shows: ["instagram"] },
  "instagram-post.deleted": { label: "Publication Instagram supprimée", shows: ["instagram"] },
  "instagram-post.restored": { label: "Publication Instagram rétablie", shows: ["instagram"] },
  "instagram-post.purged": { label: "Publication Instagram effacée pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  "instagram-source": "Comptes Instagram",
  "instagram-post": "Publications Instagram",
} as const satisfies Nouns;
