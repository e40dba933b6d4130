export const securityEventKinds = {
  "reader-sign-in-failed": "Mot de passe faux (compte de lecteur)",
  "staff-sign-in-failed": "Mot de passe faux (rédaction)",
  "staff-code-failed": "Mot de passe juste, code faux (rédaction)",
  "code-failed": "Code reçu par email faux ou périmé",
  "passkey-refused": "Clé d’accès refusée",
  throttled: "Trop d’essais\u202F: mis en attente",
  busy: "File des mots de passe pleine",
  "rights-refused": "Droit refusé à une personne connectée",
  "csrf-refused": "Demande venue d’un autre site, ou page trop vieille",
} as const;

export type SecurityEventKind = keyof typeof securityEventKinds;
