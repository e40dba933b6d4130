import type { Actions } from "./action.ts";

/** No page shows readers, but for the questions of live coverages: they lose their author's name with the account. */
export const actions = {
  "account.registration": { label: "Inscription d’un lecteur", did: "a demandé une inscription", shows: [] },
  "account.verified": { label: "Adresse d’un lecteur vérifiée", did: "a confirmé son adresse", shows: [] },
  "account.signed-in": { label: "Connexion d’un lecteur", did: "a ouvert une session", shows: [] },
  "account.signed-out": { label: "Déconnexion d’un lecteur", did: "a fermé sa session", shows: [] },
  "account.password-reset": {
    label: "Mot de passe d’un lecteur réinitialisé",
    did: "a réinitialisé son mot de passe",
    shows: [],
  },
  "account.password-changed": {
    label: "Mot de passe d’un lecteur changé",
    did: "a changé son mot de passe",
    shows: [],
  },
  "account.email-changed": { label: "Adresse d’un lecteur changée", did: "a changé d’adresse", shows: [] },
  "account.profile-updated": { label: "Profil d’un lecteur modifié", did: "a modifié son profil", shows: [] },
  "account.deleted": { label: "Compte d’un lecteur supprimé", did: "a supprimé son compte", shows: ["directs"] },
  "account.mails-stopped": {
    label: "Codes par email arrêtés à la demande de l’adresse",
    did: "a fait arrêter les codes envoyés à une adresse",
    shows: [],
  },
  "account.mails-resumed": {
    label: "Codes par email repris à la demande de l’adresse",
    did: "a fait reprendre les codes envoyés à une adresse",
    shows: [],
  },
  "account.code-requested": {
    label: "Code de vérification demandé par un lecteur",
    did: "a demandé un code de vérification",
    shows: [],
  },
  "account.email-change-requested": {
    label: "Changement d’adresse demandé par un lecteur",
    did: "a demandé à changer d’adresse",
    shows: [],
  },
  "account.reset-requested": {
    label: "Réinitialisation de mot de passe demandée par un lecteur",
    did: "a demandé à réinitialiser un mot de passe",
    shows: [],
  },
  "account.passkey-added": { label: "Clé d’accès d’un lecteur ajoutée", did: "a ajouté une clé d’accès", shows: [] },
  "account.passkey-renamed": {
    label: "Clé d’accès d’un lecteur renommée",
    did: "a renommé une clé d’accès",
    shows: [],
  },
  "account.passkey-removed": {
    label: "Clé d’accès d’un lecteur retirée",
    did: "a retiré une clé d’accès",
    shows: [],
  },
  "account.session-ended": { label: "Session fermée par un lecteur", did: "a fermé une de ses sessions", shows: [] },
  "account.other-sessions-ended": {
    label: "Autres sessions fermées par un lecteur",
    did: "a fermé ses autres sessions",
    shows: [],
  },
  "account.all-sessions-ended": {
    label: "Toutes les sessions fermées par un lecteur",
    did: "a fermé toutes ses sessions",
    shows: [],
  },
  "account.article-saved": { label: "Article mis de côté par un lecteur", did: "a mis un article de côté", shows: [] },
  "account.article-unsaved": {
    label: "Article retiré des articles gardés d’un lecteur",
    did: "a retiré un article mis de côté",
    shows: [],
  },
  "account.topics-updated": {
    label: "Sujets suivis changés par un lecteur",
    did: "a changé les sujets suivis",
    shows: [],
  },
  "account.follows-told": {
    label: "Nouveautés suivies envoyées",
    did: "a envoyé les nouveautés à qui les suit par email",
    shows: [],
  },
  "reader.code-resent": {
    label: "Code de vérification renvoyé à un lecteur",
    did: "a renvoyé un code de vérification au lecteur {}",
    shows: [],
  },
  "reader.suspended": { label: "Lecteur suspendu", did: "a suspendu le lecteur {}", shows: [] },
  "reader.reinstated": { label: "Suspension d’un lecteur levée", did: "a levé la suspension du lecteur {}", shows: [] },
  "reader.sessions-ended": {
    label: "Sessions d’un lecteur fermées",
    did: "a fermé les sessions du lecteur {}",
    shows: [],
  },
  "reader.exported": { label: "Données d’un lecteur exportées", did: "a exporté les données du lecteur {}", shows: [] },
  "reader.deleted": {
    label: "Compte d’un lecteur supprimé",
    did: "a supprimé le compte du lecteur {}",
    shows: ["directs"],
  },
  "reader.list-exported": { label: "Liste des lecteurs exportée", did: "a exporté la liste des lecteurs", shows: [] },
  "reader.warned-unused": {
    label: "Lecteur prévenu\u202F: compte inutilisé",
    did: "a prévenu le lecteur {} que son compte inutilisé sera effacé",
    shows: [],
  },
  "reader.expired": {
    label: "Compte inutilisé effacé",
    did: "a effacé le compte inutilisé du lecteur {}",
    shows: ["directs"],
  },
} as const satisfies Actions;
