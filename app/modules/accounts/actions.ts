import type { Actions, Nouns } from "#app/modules/audit/action.ts";

/** No page shows readers, but for the questions of live coverages: they lose their author's name with the account. */
export const actions = {
  "account.registration": { label: "Inscription d’un lecteur", shows: [] },
  "account.verified": { label: "Adresse d’un lecteur vérifiée", shows: [] },
  "account.signed-in": { label: "Connexion d’un lecteur", shows: [] },
  "account.signed-out": { label: "Déconnexion d’un lecteur", shows: [] },
  "account.password-reset": { label: "Mot de passe d’un lecteur réinitialisé", shows: [] },
  "account.password-changed": { label: "Mot de passe d’un lecteur changé", shows: [] },
  "account.email-changed": { label: "Adresse d’un lecteur changée", shows: [] },
  "account.profile-updated": { label: "Profil d’un lecteur modifié", shows: [] },
  "account.deleted": { label: "Compte d’un lecteur supprimé", shows: ["directs"] },
  "account.mails-stopped": { label: "Codes par email arrêtés à la demande de l’adresse", shows: [] },
  "account.mails-resumed": { label: "Codes par email repris à la demande de l’adresse", shows: [] },
  "account.code-requested": { label: "Code de vérification demandé par un lecteur", shows: [] },
  "account.email-change-requested": { label: "Changement d’adresse demandé par un lecteur", shows: [] },
  "account.reset-requested": { label: "Réinitialisation de mot de passe demandée par un lecteur", shows: [] },
  "account.session-ended": { label: "Session fermée par un lecteur", shows: [] },
  "account.other-sessions-ended": { label: "Autres sessions fermées par un lecteur", shows: [] },
  "account.all-sessions-ended": { label: "Toutes les sessions fermées par un lecteur", shows: [] },
  "account.article-saved": { label: "Article mis de côté par un lecteur", shows: [] },
  "account.article-unsaved": { label: "Article retiré des articles gardés d’un lecteur", shows: [] },
  "account.topics-updated": { label: "Sujets suivis changés par un lecteur", shows: [] },
  "reader.code-resent": { label: "Code de vérification renvoyé à un lecteur", shows: [] },
  "reader.suspended": { label: "Lecteur suspendu", shows: [] },
  "reader.reinstated": { label: "Suspension d’un lecteur levée", shows: [] },
  "reader.sessions-ended": { label: "Sessions d’un lecteur fermées", shows: [] },
  "reader.exported": { label: "Données d’un lecteur exportées", shows: [] },
  "reader.deleted": { label: "Compte d’un lecteur supprimé", shows: ["directs"] },
} as const satisfies Actions;

export const nouns = {
  account: "Lecteurs, par eux-mêmes",
  reader: "Lecteurs, par la rédaction",
} as const satisfies Nouns;
