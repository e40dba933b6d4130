import type { Actions, Nouns } from "#app/modules/audit/action.ts";

/** Live coverages are signed with the names shown of the newsroom. */
export const actions = {
  "staff.signed-in": { label: "Connexion à la rédaction", shows: [] },
  "staff.signed-out": { label: "Déconnexion de la rédaction", shows: [] },
  "staff.created": { label: "Compte créé", shows: [] },
  "staff.updated": { label: "Compte modifié", shows: ["directs"] },
  "staff.deactivated": { label: "Compte désactivé", shows: [] },
  "staff.reactivated": { label: "Compte réactivé", shows: [] },
  "staff.password-reset": { label: "Mot de passe remplacé par l’administration", shows: [] },
  "staff.password-changed": { label: "Mot de passe changé", shows: [] },
  "staff.renamed": { label: "Nom affiché changé", shows: ["directs"] },
  "staff.second-step-refused": { label: "Mot de passe juste, code refusé", shows: [] },
  "staff.two-step-begun": { label: "Connexion en deux étapes préparée", shows: [] },
  "staff.two-step-enabled": { label: "Connexion en deux étapes activée", shows: [] },
  "staff.two-step-disabled": { label: "Connexion en deux étapes désactivée", shows: [] },
  "staff.two-step-reset": { label: "Connexion en deux étapes retirée par l’administration", shows: [] },
  "staff.recovery-codes-renewed": { label: "Codes de secours refaits", shows: [] },
  "staff.session-ended": { label: "Session fermée", shows: [] },
  "staff.other-sessions-ended": { label: "Autres sessions fermées", shows: [] },
  "staff.sessions-ended": { label: "Sessions fermées par l’administration", shows: [] },
} as const satisfies Actions;

export const nouns = {
  staff: "Comptes et connexions",
} as const satisfies Nouns;
