import { type Actions, usual, usualActions } from "./action.ts";

/** Live coverages are signed with the names shown of the newsroom. */
export const staff = {
  "staff.signed-in": ["Connexion à la rédaction", "a ouvert une session", []],
  "staff.signed-out": ["Déconnexion de la rédaction", "a fermé sa session", []],
  "staff.created": ["Compte créé", "a créé le compte de {}", []],
  "staff.updated": ["Compte modifié", "a modifié le compte de {}", ["directs"]],
  "staff.deactivated": ["Compte désactivé", "a désactivé le compte de {}", []],
  "staff.reactivated": ["Compte réactivé", "a réactivé le compte de {}", []],
  "staff.password-reset": ["Mot de passe remplacé par l’administration", "a remplacé le mot de passe de {}", []],
  "staff.password-changed": ["Mot de passe changé", "a changé son mot de passe", []],
  "staff.renamed": ["Nom affiché changé", "a changé son nom affiché", ["directs"]],
  "staff.profile-updated": ["Profil modifié", "a modifié son profil", ["directs"]],
  "staff.second-step-refused": [
    "Mot de passe juste, code refusé",
    "a donné le bon mot de passe de {}, puis un mauvais code",
    [],
  ],
  "staff.two-step-begun": ["Connexion en deux étapes préparée", "a préparé sa connexion en deux étapes", []],
  "staff.two-step-enabled": ["Connexion en deux étapes activée", "a activé sa connexion en deux étapes", []],
  "staff.two-step-disabled": ["Connexion en deux étapes désactivée", "a désactivé sa connexion en deux étapes", []],
  "staff.two-step-reset": [
    "Connexion en deux étapes retirée par l’administration",
    "a retiré la connexion en deux étapes de {}",
    [],
  ],
  "staff.recovery-codes-renewed": ["Codes de secours refaits", "a refait ses codes de secours", []],
  "staff.passkey-added": ["Clé d’accès ajoutée", "a ajouté une clé d’accès", []],
  "staff.passkey-renamed": ["Clé d’accès renommée", "a renommé une clé d’accès", []],
  "staff.passkey-removed": ["Clé d’accès retirée", "a retiré une clé d’accès", []],
  "staff.session-ended": ["Session fermée", "a fermé une de ses sessions", []],
  "staff.other-sessions-ended": ["Autres sessions fermées", "a fermé ses autres sessions", []],
  "staff.sessions-ended": ["Sessions fermées par l’administration", "a fermé les sessions de {}", []],
  "staff.list-exported": ["Liste des comptes exportée", "a exporté la liste des comptes de la rédaction", []],
} as const satisfies Actions;

export const mail = {
  "mail.retried": ["Email renvoyé", "a renvoyé l’email {}", []],
  "mail.list-exported": ["Liste des emails non partis exportée", "a exporté la liste des emails non partis", []],
} as const satisfies Actions;

export const health = {
  "job.retried": ["Tâche de fond relancée", "a relancé la tâche de fond {}", []],
} as const satisfies Actions;

export const settings = {
  "settings.updated": ["Réglages modifiés", "a modifié les réglages\u202F: {}", ["settings"]],
} as const satisfies Actions;

export const registers = {
  ...usualActions("staff-entry", [], usual),
  ...usualActions("member-entry", [], usual),
  "staff-entry.expired": ["Fiche de l’effectif effacée à échéance", "a effacé à échéance la fiche {}", []],
  "member-entry.expired": ["Fiche d’adhérent effacée à échéance", "a effacé à échéance la fiche {}", []],
  "member-entry.due-set": ["Cotisation notée", "a noté une cotisation de la fiche d’adhérent {}", []],
  "staff-entry.exported": ["Registre de l’effectif exporté", "a exporté le registre de l’effectif", []],
  "member-entry.exported": ["Registre des adhérents exporté", "a exporté le registre des adhérents", []],
} as const satisfies Actions;

export const insurance = {
  ...usualActions("insurance", [], usual),
  "insurance.reminded": [
    "Rappel d’échéance d’une assurance envoyé",
    "a envoyé le rappel d’échéance de l’assurance {}",
    [],
  ],
} as const satisfies Actions;

export const pressContacts = {
  ...usualActions("press-contact", [], usual),
  "press-contact.expired": ["Contact presse effacé à échéance", "a effacé à échéance le contact presse {}", []],
  "press-contact.list-exported": ["Contacts presse exportés", "a exporté les contacts presse", []],
} as const satisfies Actions;

export const demonstration = {
  "audit.exported": ["Journal d’audit exporté", "a exporté le journal d’audit", []],
  "audit.resealed": [
    "Journal d’audit scellé avec le nouveau secret",
    "a scellé le journal d’audit avec le nouveau secret du site",
    [],
  ],
  "audit.vouched-for": [
    "Journal d’audit confirmé et scellé",
    "a confirmé le journal d’audit, scellé avec le secret d’aujourd’hui",
    [],
  ],
  // What the demonstration's content writes once, before the site is served.
  "settings.seeded": [
    "Réglages de démonstration écrits",
    "a écrit les réglages de démonstration",
    ["banners", "platforms", "settings"],
  ],
  "search-phrase.seeded": [
    "Phrases de recherche de démonstration écrites",
    "a écrit les phrases de recherche de démonstration",
    ["search"],
  ],
  "categories.seeded": [
    "Catégories de démonstration écrites",
    "a écrit les catégories de démonstration",
    ["categories"],
  ],
  "team.seeded": ["Équipe de démonstration écrite", "a écrit l’équipe de démonstration", ["team"]],
  "fact-checks.seeded": [
    "Vérifications de démonstration réparties",
    "a réparti les vérifications de démonstration",
    ["fact-checks"],
  ],
  "flash.seeded": ["Flash infos de démonstration écrits", "a écrit les flash infos de démonstration", ["flash"]],
  "videos.seeded": ["Vidéos de démonstration écrites", "a écrit les vidéos de démonstration", ["videos"]],
  "podcasts.seeded": ["Podcasts de démonstration écrits", "a écrit les podcasts de démonstration", ["podcasts"]],
  "news.seeded": ["Mur de démonstration écrit", "a écrit le mur de démonstration", ["wall", "sources"]],
  "directs.seeded": [
    "Suivis en direct de démonstration écrits",
    "a écrit les suivis en direct de démonstration",
    ["directs"],
  ],
  "calendar.seeded": ["Agenda de démonstration écrit", "a écrit l’agenda de démonstration", ["calendar"]],
  "glossary.seeded": ["Glossaire de démonstration écrit", "a écrit le glossaire de démonstration", []],
  "sources.seeded": [
    "Sources de référence de démonstration écrites",
    "a écrit les sources de référence de démonstration",
    ["sources"],
  ],
  "parties.seeded": ["Partis de démonstration écrits", "a écrit les partis de démonstration", ["parties"]],
  "lawmaking.seeded": [
    "Fabrique de la loi de démonstration écrite",
    "a écrit la fabrique de la loi de démonstration",
    ["lawmaking"],
  ],
  "seed.finished": ["Contenu de démonstration complet", "a fini d’écrire le contenu de démonstration", []],
  "audit.list-exported": ["Refus et tentatives exportés", "a exporté les refus et tentatives", []],
} as const satisfies Actions;
