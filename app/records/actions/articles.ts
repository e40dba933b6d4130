import type { Actions } from "./action.ts";

export const actions = {
  "import.started": { label: "Import commencé", did: "a commencé à reprendre un autre site", shows: [] },
  "article.created": { label: "Article créé", did: "a créé {l’article}", shows: ["articles"] },
  "article.imported": {
    label: "Article repris d’un autre site",
    did: "a repris d’un autre site {l’article}",
    shows: ["articles"],
  },
  "article.updated": { label: "Article modifié", did: "a modifié {l’article}", shows: ["articles"] },
  "article.checked": { label: "Article revérifié", did: "a revérifié {l’article}", shows: ["articles"] },
  "article.published": { label: "Article publié", did: "a publié {l’article}", shows: ["articles"] },
  "article.scheduled": { label: "Article programmé", did: "a programmé {l’article}", shows: [] },
  "article.unpublished": { label: "Article retiré du site", did: "a retiré du site {l’article}", shows: ["articles"] },
  "article.archived": { label: "Article archivé", did: "a archivé {l’article}", shows: ["articles"] },
  "article.told": { label: "Abonnés prévenus", did: "a prévenu les abonnés {de l’article}", shows: [] },
  "article.push-decided": {
    label: "Notification confirmée ou retirée",
    did: "a décidé de la notification {de l’article}",
    shows: [],
  },
  "article.deleted": { label: "Article supprimé", did: "a supprimé {l’article}", shows: ["articles"] },
  "article.restored": { label: "Article rétabli", did: "a rétabli {l’article}", shows: ["articles"] },
  "article.purged": { label: "Article effacé pour de bon", did: "a effacé pour de bon {l’article}", shows: [] },
  "article.revision-restored": {
    label: "Version antérieure reprise",
    did: "a repris une version antérieure de {l’article}",
    shows: ["articles"],
  },
  "article.revision-hidden": {
    label: "Version retirée de l’historique public",
    did: "a retiré une version de l’historique public {de l’article}",
    shows: ["articles"],
  },
  "article.revision-shown": {
    label: "Version remise dans l’historique public",
    did: "a remis une version dans l’historique public {de l’article}",
    shows: ["articles"],
  },
  "article.review-asked": { label: "Relecture demandée", did: "a demandé une relecture {de l’article}", shows: [] },
  "article.review-withdrawn": {
    label: "Demande de relecture retirée",
    did: "a retiré une demande de relecture {de l’article}",
    shows: [],
  },
  "article.reviewed": { label: "Article relu", did: "a relu {l’article}", shows: ["articles"] },
  "article.review-waived": {
    label: "Article publiable sans relecture",
    did: "a dispensé de relecture {l’article}",
    shows: ["articles"],
  },
  "article.preview-opened": { label: "Lien d’aperçu créé", did: "a créé un lien d’aperçu de {l’article}", shows: [] },
  "article.preview-closed": { label: "Lien d’aperçu fermé", did: "a fermé le lien d’aperçu de {l’article}", shows: [] },
} as const satisfies Actions;
