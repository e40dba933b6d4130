import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "article.created": { label: "Article créé", shows: ["articles"] },
  "article.updated": { label: "Article modifié", shows: ["articles"] },
  "article.published": { label: "Article publié", shows: ["articles"] },
  "article.scheduled": { label: "Article programmé", shows: [] },
  "article.unpublished": { label: "Article dépublié", shows: ["articles"] },
  "article.archived": { label: "Article archivé", shows: ["articles"] },
  "article.deleted": { label: "Article supprimé", shows: ["articles"] },
  "article.restored": { label: "Article rétabli", shows: ["articles"] },
  "article.purged": { label: "Article effacé pour de bon", shows: [] },
  "article.revision-restored": { label: "Version antérieure reprise", shows: ["articles"] },
  "article.preview-opened": { label: "Lien d’aperçu créé", shows: [] },
  "article.preview-closed": { label: "Lien d’aperçu fermé", shows: [] },
} as const satisfies Actions;

export const nouns = {
  article: "Articles",
} as const satisfies Nouns;
