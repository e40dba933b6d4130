import { type Actions, type Tag, binned, seeded, usual, usualActions, usualAndMoved } from "./action.ts";

/** "directs" is what other pages say of a coverage (the home page, the lists); "coverage" what only its own page shows. */
const live = ["directs", "coverage"] as const;

/** What the desk of the results publishes is on the election's pages, the home page and the coverage that it is linked to. */
const night = ["elections", "coverage"] as const;

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

// "articles": the names under what they wrote.
const signed = ["team", "articles"] as const;

/** Feeds bring the wall's items and podcasts' episodes; /source lists them. */
const fed = ["sources", "wall", "podcasts"] as const;

export const publications = {
  "import.started": ["Import commencé", "a commencé à reprendre un autre site"],
  "article.created": ["Article créé", "a créé {l’article}", ["articles"]],
  "article.imported": ["Article repris d’un autre site", "a repris d’un autre site {l’article}", ["articles"]],
  "article.updated": ["Article modifié", "a modifié {l’article}", ["articles"]],
  "article.checked": ["Article revérifié", "a revérifié {l’article}", ["articles"]],
  "article.published": ["Article publié", "a publié {l’article}", ["articles"]],
  "article.scheduled": ["Article programmé", "a programmé {l’article}"],
  "article.unpublished": ["Article retiré du site", "a retiré du site {l’article}", ["articles"]],
  "article.archived": ["Article archivé", "a archivé {l’article}", ["articles"]],
  "article.told": ["Abonnés prévenus", "a prévenu les abonnés {de l’article}"],
  "article.push-decided": ["Notification confirmée ou retirée", "a décidé de la notification {de l’article}"],
  "article.deleted": ["Article supprimé", "a supprimé {l’article}", ["articles"]],
  "article.restored": ["Article rétabli", "a rétabli {l’article}", ["articles"]],
  "article.purged": ["Article effacé pour de bon", "a effacé pour de bon {l’article}"],
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
  "article.review-asked": ["Relecture demandée", "a demandé une relecture {de l’article}"],
  "article.review-withdrawn": ["Demande de relecture retirée", "a retiré une demande de relecture {de l’article}"],
  "article.reviewed": ["Article relu", "a relu {l’article}", ["articles"]],
  "article.review-waived": ["Article publiable sans relecture", "a dispensé de relecture {l’article}", ["articles"]],
  "article.preview-opened": ["Lien d’aperçu créé", "a créé un lien d’aperçu de {l’article}"],
  "article.preview-closed": ["Lien d’aperçu fermé", "a fermé le lien d’aperçu de {l’article}"],

  "comment.created": ["Passage commenté", "a écrit le commentaire {}"],
  "comment.answered": ["Réponse à un commentaire", "a répondu au commentaire {}"],
  "comment.resolved": ["Commentaire résolu", "a marqué comme résolu le commentaire {}"],
  "comment.reopened": ["Commentaire rouvert", "a rouvert le commentaire {}"],

  "flash.created": ["Flash info créé", "a créé le flash info {}", ["flash"]],
  ...usualActions("flash", ["flash"], ["updated", "published", "unpublished"]),
  "flash.told": ["Abonnés prévenus", "a prévenu les abonnés du flash info {}"],
  ...usualActions("flash", ["flash"], binned),

  ...usualActions("video", ["videos"], [...usualAndMoved, "published"]),
  "video.unpublished": ["Vidéo masquée", "a masqué la vidéo {}", ["videos"]],

  ...usualActions("document", ["documents"], usual),
  "document.renewed": ["Nouvelle version d’un document", "a remplacé le fichier du document {}", ["documents"]],

  ...usualActions("edition", ["editions", "front-pages"], usual),

  ...usualActions("letter", ["letters"], usual),
  ...usualActions("letter", [], ["scheduled", "unscheduled"]),
  "letter.tested": ["Lettre envoyée pour essai", "a reçu pour essai la lettre {}"],
  "letter.sent": ["Lettre partie", "a envoyé la lettre {}", ["letters"]],
  "letter.stopped": ["Envoi d’une lettre arrêté", "a arrêté l’envoi de la lettre {}", ["letters"]],

  "banner.updated": ["Bandeau modifié", "a modifié le bandeau {}", ["banners"]],

  "media.stored": ["Image enregistrée", "a enregistré l’image {}"],
  ...usualActions("media", everywhere, ["updated", ...binned]),
  "media.replaced": ["Image remplacée", "a remplacé l’image {}", everywhere],

  "category.created": ["Catégorie créée", "a créé la catégorie {}", ["categories"]],
  ...usualActions("category", ["categories"], ["updated", "moved", ...binned]),

  ...usualActions("team-member", signed, usualAndMoved),
  "team-member.published": ["Membre de l’équipe montré", "a montré sur le site le membre de l’équipe {}", signed],
  "team-member.unpublished": ["Membre de l’équipe retiré du site", "a retiré du site le membre de l’équipe {}", signed],

  // What is said of a check to come; that a fact was checked is said of its own noun ("term.checked").
  "fact-check.planned": [
    "Prochaine vérification décidée",
    "a décidé de la prochaine vérification de {la fiche}",
    ["fact-checks"],
  ],

  "news.created": ["Actualité écrite", "a écrit l’actualité {}", ["wall"]],
  ...usualActions("news", ["wall"], ["updated", "hidden"]),
  "news.shown": ["Actualité remise sur le mur", "a remis sur le mur l’actualité {}", ["wall"]],
  ...usualActions("news", ["wall"], binned),

  ...usualActions("feed", fed, ["created", "updated", "activated", "deactivated"]),
  "feed.fetched-by-hand": ["Flux lu à la demande", "a lu à la demande le flux {}"],
  ...usualActions("feed", fed, ["deleted", "restored"]),
  "feed.purged": ["Flux effacé pour de bon", "a effacé pour de bon le flux {}", fed],
  "feeds.fetched": ["Articles reçus d’un flux", "a reçu des nouvelles du flux {}", ["wall", "podcasts"]],
  "feeds.deactivated": [
    "Flux désactivé par le site (supprimé par son éditeur)",
    "a désactivé le flux {}, que son éditeur a supprimé",
    fed,
  ],

  ...usualActions("instagram-source", ["instagram"], usual),
  ...usualActions("instagram-post", ["instagram"], usual),
  ...usualActions("podcast-platform", ["platforms"], usualAndMoved),
  ...usualActions("reference", ["sources"], usualAndMoved),

  ...usualActions("term", ["glossary"], ["created", "updated", "checked", ...binned]),
  ...usualActions("party", ["parties"], ["created", "updated", "checked", ...binned]),
  ...usualActions("law-step", ["lawmaking"], usualAndMoved),
  "law-guide.updated": [
    "Page de la fabrique de la loi modifiée",
    "a modifié la page de la fabrique de la loi",
    ["lawmaking"],
  ],
  "law-guide.checked": [
    "Page de la fabrique de la loi revérifiée",
    "a revérifié la page de la fabrique de la loi",
    ["lawmaking"],
  ],
  ...usualActions("learning-module", ["learning"], usualAndMoved),
  ...usualActions("lesson", ["learning"], [...usualAndMoved, "checked"]),
  "lesson.learned": ["Résultats de quiz gardés", "a gardé ses résultats de quiz"],
  ...usualActions("search-phrase", ["search"], usual),

  ...usualActions("election", ["elections"], ["created", "updated", "moved", "checked", ...binned]),
  "election.turnout-published": ["Participation publiée", "a publié la participation de l’élection {}", night],
  "election.estimates-saved": ["Estimations préparées", "a préparé les estimations de l’élection {}"],
  "election.estimates-published": ["Estimations publiées", "a publié les estimations de l’élection {}", night],
  "election.results-saved": ["Résultats préparés", "a préparé les résultats de l’élection {}"],
  "election.results-imported": ["Fichier de résultats lu", "a importé les résultats de l’élection {}", night],
  "election.results-published": ["Résultats publiés", "a publié les résultats de l’élection {}", night],
  "election.results-withdrawn": ["Chiffres d’une élection retirés", "a retiré des chiffres de l’élection {}", night],
  "election.coverage-linked": ["Direct relié aux résultats", "a relié un direct aux résultats de l’élection {}", night],
  "election.reminder-asked": ["Rappel de dates demandé", "a demandé un rappel des dates de l’élection {}"],
  "election.reminder-withdrawn": ["Rappel de dates annulé", "a annulé son rappel des dates de l’élection {}"],
  "election.dates-told": ["Dates d’une élection rappelées", "a préparé un rappel des dates de l’élection {}"],
  "election.reminders-sent": ["Rappels de dates envoyés", "a envoyé les rappels de l’élection {}"],
  ...usualActions("candidacy", ["elections"], usual),
  "candidacies.checked": ["Candidatures revérifiées", "a revérifié les candidatures de {l’élection}", ["elections"]],
  ...usualActions("programme-theme", ["elections"], usualAndMoved),
  "programme.updated": ["Programme modifié", "a modifié le programme {de la candidature}", ["elections"]],
  "programme.checked": ["Programme revérifié", "a revérifié le programme {de la candidature}", ["elections"]],
  "programme.drawn": [
    "Ordre des programmes tiré au sort",
    "a tiré au sort l’ordre des programmes de {l’élection}",
    ["elections"],
  ],
  "sponsorships.imported": ["Parrainages importés", "a importé les parrainages de {l’élection}", ["elections"]],

  ...usualActions("direct", live, usual),
  "direct.scheduled": ["Direct annoncé", "a annoncé le direct {}", live],
  "direct.withdrawn": ["Direct remis en brouillon", "a remis en brouillon le direct {}", live],
  "direct.started": ["Direct commencé", "a commencé le direct {}", live],
  "direct.ended": ["Direct terminé", "a terminé le direct {}", live],
  "direct.reopened": ["Direct repris", "a repris le direct {}", live],
  "direct.editors-changed": ["Équipe d’un direct changée", "a changé l’équipe du direct {}", live],
  "direct.figures-changed": ["Chiffres d’un direct changés", "a changé les chiffres du direct {}", ["coverage"]],
  "direct.rehearsal-erased": ["Répétition effacée", "a effacé la répétition {}"],
  "direct.played": ["Soirée rejouée", "a rejoué une soirée dans {}"],
  "direct.asked-for": ["Droit sur un direct demandé", "a demandé un droit sur les directs {}"],
  "direct.right-refused": ["Droit sur un direct refusé", "a refusé un droit sur le direct {}"],
  "direct.summed-up": ["Bilan d’un direct écrit", "a écrit le bilan du direct {}", ["coverage"]],
  "direct.questions-opened": ["Questions ouvertes", "a ouvert les questions du direct {}", ["coverage"]],
  "direct.questions-closed": ["Questions fermées", "a fermé les questions du direct {}", ["coverage"]],
  "direct.reminder-asked": ["Rappel demandé", "a demandé un rappel du direct {}"],
  "direct.reminder-withdrawn": ["Rappel annulé", "a annulé son rappel du direct {}"],
  "direct.reminders-sent": ["Rappels envoyés", "a envoyé les rappels du direct {}"],

  "update.created": ["Mise à jour publiée", "a publié la mise à jour {}", ["coverage"]],
  ...usualActions("update", ["coverage"], ["updated", "pinned", "unpinned"]),
  "update.marked": ["Moment clé marqué", "a marqué comme moment clé la mise à jour {}", ["coverage"]],
  "update.unmarked": ["Moment clé retiré", "a retiré des moments clés la mise à jour {}", ["coverage"]],
  "update.announced": ["Mise à jour envoyée", "a envoyé aux abonnés du direct la mise à jour {}"],
  ...usualActions("update", ["coverage"], binned),

  "question.asked": ["Question posée", "a posé la question {}"],
  "question.published": ["Question publiée", "a publié la question {}", ["coverage"]],
  "question.answered": ["Question répondue", "a répondu à la question {}", ["coverage"]],
  "question.rejected": ["Question écartée", "a écarté la question {}", ["coverage"]],
  "question.reopened": ["Question remise en attente", "a remis en attente la question {}", ["coverage"]],
  "question.purged": ["Question effacée pour de bon", "a effacé pour de bon la question {}", ["coverage"]],

  "studio.updated": ["Studio modifié", "a modifié le studio", ["studio"]],
  "studio.started": ["Studio passé à l’antenne", "a passé le studio à l’antenne", ["studio"]],
  "studio.stopped": ["Antenne du studio coupée", "a coupé l’antenne du studio", ["studio"]],

  ...usualActions("event", ["calendar"], usual),
  "calendar-feed.opened": ["Adresse secrète de l’agenda créée", "a créé son adresse secrète de l’agenda"],
  "calendar-feed.closed": ["Adresse secrète de l’agenda fermée", "a fermé son adresse secrète de l’agenda"],

  // What the demonstration's content writes once, before the site is served.
  "settings.seeded": seeded("réglages", "s", ["banners", "platforms", "settings"]),
  "search-phrase.seeded": seeded("phrases de recherche", "es", ["search"]),
  "categories.seeded": seeded("catégories", "es", ["categories"]),
  "team.seeded": ["Équipe de démonstration écrite", "a écrit l’équipe de démonstration", ["team"]],
  "fact-checks.seeded": [
    "Vérifications de démonstration réparties",
    "a réparti les vérifications de démonstration",
    ["fact-checks"],
  ],
  "flash.seeded": seeded("flash infos", "s", ["flash"]),
  "videos.seeded": seeded("vidéos", "es", ["videos"]),
  "podcasts.seeded": seeded("podcasts", "s", ["podcasts"]),
  "news.seeded": ["Mur de démonstration écrit", "a écrit le mur de démonstration", ["wall", "sources"]],
  "directs.seeded": seeded("suivis en direct", "s", ["directs"]),
  "calendar.seeded": ["Agenda de démonstration écrit", "a écrit l’agenda de démonstration", ["calendar"]],
  "glossary.seeded": ["Glossaire de démonstration écrit", "a écrit le glossaire de démonstration"],
  "sources.seeded": seeded("sources de référence", "es", ["sources"]),
  "parties.seeded": seeded("partis", "s", ["parties"]),
  "lawmaking.seeded": [
    "Fabrique de la loi de démonstration écrite",
    "a écrit la fabrique de la loi de démonstration",
    ["lawmaking"],
  ],
  "seed.finished": ["Contenu de démonstration complet", "a fini d’écrire le contenu de démonstration"],
} as const satisfies Actions;
