export const subscriberStates = ["active", "pending", "left"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberStateLabels: Record<SubscriberState, string> = {
  active: "Abonné",
  pending: "À confirmer",
  left: "Parti",
};

export const originLabels: Record<string, string> = {
  article: "Pied d’un article",
  home: "Accueil",
  "three-minutes": "Trois minutes",
  letter: "Page de la lettre",
  account: "Compte",
  import: "Import",
};

export const suppressionLabels: Record<string, string> = {
  bounced: "L’adresse n’existe pas, ou refuse tout",
  soft: "Cinq refus de suite",
  complained: "Signalée comme indésirable",
};
