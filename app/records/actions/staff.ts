import type { Actions } from "./action.ts";

/** Live coverages are signed with the names shown of the newsroom. */
export const actions = {
  "staff.signed-in": { label: "Connexion à la rédaction", did: "a ouvert une session", shows: [] },
  "staff.signed-out": { label: "Déconnexion de la rédaction", did: "a fermé sa session", shows: [] },
  "staff.created": { label: "Compte créé", did: "a créé le compte de {}", shows: [] },
  "staff.updated": { label: "Compte modifié", did: "a modifié le compte de {}", shows: ["directs"] },
  "staff.deactivated": { label: "Compte désactivé", did: "a désactivé le compte de {}", shows: [] },
  "staff.reactivated": { label: "Compte réactivé", did: "a réactivé le compte de {}", shows: [] },
  "staff.password-reset": {
    label: "Mot de passe remplacé par l’administration",
    did: "a remplacé le mot de passe de {}",
    shows: [],
  },
  "staff.password-changed": { label: "Mot de passe changé", did: "a changé son mot de passe", shows: [] },
  "staff.renamed": { label: "Nom affiché changé", did: "a changé son nom affiché", shows: ["directs"] },
  "staff.profile-updated": { label: "Profil modifié", did: "a modifié son profil", shows: ["directs"] },
  "staff.second-step-refused": {
    label: "Mot de passe juste, code refusé",
    did: "a donné le bon mot de passe de {}, puis un mauvais code",
    shows: [],
  },
  "staff.two-step-begun": {
    label: "Connexion en deux étapes préparée",
    did: "a préparé sa connexion en deux étapes",
    shows: [],
  },
  "staff.two-step-enabled": {
    label: "Connexion en deux étapes activée",
    did: "a activé sa connexion en deux étapes",
    shows: [],
  },
  "staff.two-step-disabled": {
    label: "Connexion en deux étapes désactivée",
    did: "a désactivé sa connexion en deux étapes",
    shows: [],
  },
  "staff.two-step-reset": {
    label: "Connexion en deux étapes retirée par l’administration",
    did: "a retiré la connexion en deux étapes de {}",
    shows: [],
  },
  "staff.recovery-codes-renewed": {
    label: "Codes de secours refaits",
    did: "a refait ses codes de secours",
    shows: [],
  },
  "staff.passkey-added": { label: "Clé d’accès ajoutée", did: "a ajouté une clé d’accès", shows: [] },
  "staff.passkey-renamed": { label: "Clé d’accès renommée", did: "a renommé une clé d’accès", shows: [] },
  "staff.passkey-removed": { label: "Clé d’accès retirée", did: "a retiré une clé d’accès", shows: [] },
  "staff.session-ended": { label: "Session fermée", did: "a fermé une de ses sessions", shows: [] },
  "staff.other-sessions-ended": { label: "Autres sessions fermées", did: "a fermé ses autres sessions", shows: [] },
  "staff.sessions-ended": {
    label: "Sessions fermées par l’administration",
    did: "a fermé les sessions de {}",
    shows: [],
  },
  "staff.list-exported": {
    label: "Liste des comptes exportée",
    did: "a exporté la liste des comptes de la rédaction",
    shows: [],
  },
} as const satisfies Actions;
