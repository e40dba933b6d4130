import { type Actions, type Tag, usual, usualActions, usualAndMoved } from "./action.ts";

export const articles = {
  "import.started": ["Import commencé", "a commencé à reprendre un autre site", []],
  "article.created": ["Article créé", "a créé {l’article}", ["articles"]],
  "article.imported": ["Article repris d’un autre site", "a repris d’un autre site {l’article}", ["articles"]],
  "article.updated": ["Article modifié", "a modifié {l’article}", ["articles"]],
  "article.checked": ["Article revérifié", "a revérifié {l’article}", ["articles"]],
  "article.published": ["Article publié", "a publié {l’article}", ["articles"]],
  "article.scheduled": ["Article programmé", "a programmé {l’article}", []],
  "article.unpublished": ["Article retiré du site", "a retiré du site {l’article}", ["articles"]],
  "article.archived": ["Article archivé", "a archivé {l’article}", ["articles"]],
  "article.told": ["Abonnés prévenus", "a prévenu les abonnés {de l’article}", []],
  "article.push-decided": ["Notification confirmée ou retirée", "a décidé de la notification {de l’article}", []],
  "article.deleted": ["Article supprimé", "a supprimé {l’article}", ["articles"]],
  "article.restored": ["Article rétabli", "a rétabli {l’article}", ["articles"]],
  "article.purged": ["Article effacé pour de bon", "a effacé pour de bon {l’article}", []],
  "article.revision-restored": [
    "Version antérieure reprise",
    "a repris une version antérieure de {l’article}",
    ["articles"],
  ],
  "article.revision-hidden": [
    "Version retirée de l’historique public",
    "a retiré une version de l’historique public {de l’article}",
    ["articles"],
  ],
  "article.revision-shown": [
    "Version remise dans l’historique public",
    "a remis une version dans l’historique public {de l’article}",
    ["articles"],
  ],
  "article.review-asked": ["Relecture demandée", "a demandé une relecture {de l’article}", []],
  "article.review-withdrawn": ["Demande de relecture retirée", "a retiré une demande de relecture {de l’article}", []],
  "article.reviewed": ["Article relu", "a relu {l’article}", ["articles"]],
  "article.review-waived": ["Article publiable sans relecture", "a dispensé de relecture {l’article}", ["articles"]],
  "article.preview-opened": ["Lien d’aperçu créé", "a créé un lien d’aperçu de {l’article}", []],
  "article.preview-closed": ["Lien d’aperçu fermé", "a fermé le lien d’aperçu de {l’article}", []],
} as const satisfies Actions;

export const comments = {
  "comment.created": ["Passage commenté", "a écrit le commentaire {}", []],
  "comment.answered": ["Réponse à un commentaire", "a répondu au commentaire {}", []],
  "comment.resolved": ["Commentaire résolu", "a marqué comme résolu le commentaire {}", []],
  "comment.reopened": ["Commentaire rouvert", "a rouvert le commentaire {}", []],
} as const satisfies Actions;

export const flash = {
  "flash.created": ["Flash info créé", "a créé le flash info {}", ["flash"]],
  "flash.updated": ["Flash info modifié", "a modifié le flash info {}", ["flash"]],
  "flash.published": ["Flash info publié", "a publié le flash info {}", ["flash"]],
  "flash.unpublished": ["Flash info retiré du site", "a retiré du site le flash info {}", ["flash"]],
  "flash.told": ["Abonnés prévenus", "a prévenu les abonnés du flash info {}", []],
  "flash.deleted": ["Flash info supprimé", "a supprimé le flash info {}", ["flash"]],
  "flash.restored": ["Flash info rétabli", "a rétabli le flash info {}", ["flash"]],
  "flash.purged": ["Flash info effacé pour de bon", "a effacé pour de bon le flash info {}", []],
} as const satisfies Actions;

export const videos = {
  ...usualActions("video", ["videos"], usualAndMoved),
  "video.published": ["Vidéo publiée", "a publié la vidéo {}", ["videos"]],
  "video.unpublished": ["Vidéo masquée", "a masqué la vidéo {}", ["videos"]],
} as const satisfies Actions;

export const documents = {
  ...usualActions("document", ["documents"], usual),
  "document.renewed": ["Nouvelle version d’un document", "a remplacé le fichier du document {}", ["documents"]],
} as const satisfies Actions;

export const editions = usualActions("edition", ["editions", "front-pages"], usual);

export const letter = {
  ...usualActions("letter", ["letters"], usual),
  "letter.scheduled": ["Lettre programmée", "a programmé la lettre {}", []],
  "letter.unscheduled": ["Lettre déprogrammée", "a déprogrammé la lettre {}", []],
  "letter.tested": ["Lettre envoyée pour essai", "a reçu pour essai la lettre {}", []],
  "letter.sent": ["Lettre partie", "a envoyé la lettre {}", ["letters"]],
  "letter.stopped": ["Envoi d’une lettre arrêté", "a arrêté l’envoi de la lettre {}", ["letters"]],
} as const satisfies Actions;

export const banners = {
  "banner.updated": ["Bandeau modifié", "a modifié le bandeau {}", ["banners"]],
} as const satisfies Actions;

/** Where a picture may be shown. */
const everywhere: Tag[] = [
  "articles",
  "directs",
  "elections",
  "flash",
  "instagram",
  "podcasts",
  "settings",
  "team",
  "videos",
  "wall",
];
export const media = {
  "media.stored": ["Image enregistrée", "a enregistré l’image {}", []],
  ...usualActions("media", everywhere, ["updated", "deleted", "restored", "purged"]),
  "media.replaced": ["Image remplacée", "a remplacé l’image {}", everywhere],
} as const satisfies Actions;

export const categories = {
  "category.created": ["Catégorie créée", "a créé la catégorie {}", ["categories"]],
  ...usualActions("category", ["categories"], ["updated", "moved", "deleted", "restored", "purged"]),
} as const satisfies Actions;

// "articles": the names under what they wrote.
const shows = ["team", "articles"] as const;
export const team = {
  ...usualActions("team-member", shows, usualAndMoved),
  "team-member.published": ["Membre de l’équipe montré", "a montré sur le site le membre de l’équipe {}", shows],
  "team-member.unpublished": ["Membre de l’équipe retiré du site", "a retiré du site le membre de l’équipe {}", shows],
} as const satisfies Actions;

/** What is said of a check to come; that a fact was checked is said of its own noun ("term.checked"). */
export const factChecks = {
  "fact-check.planned": [
    "Prochaine vérification décidée",
    "a décidé de la prochaine vérification de {la fiche}",
    ["fact-checks"],
  ],
} as const satisfies Actions;
