export const frequencies = {
  daily: "Chaque jour où il y a du nouveau",
  weekly: "Une fois, en fin de semaine",
} as const;
export type Frequency = keyof typeof frequencies;
export const frequencyNames = ["daily", "weekly"] as const satisfies readonly Frequency[];

/** What one agrees to: shown where it is asked, and kept with the subscription. */
export const consent = "Chaque semaine, ou chaque jour. Sans pistage, et tu arrêtes d’un geste.";

export const subscriberStates = { active: "Abonné", pending: "À confirmer", left: "Parti" } as const;
export type SubscriberState = keyof typeof subscriberStates;

export const originLabels: Record<string, string> = {
  article: "Pied d’un article",
  home: "Accueil",
  "three-minutes": "Trois minutes",
  letter: "Page de la lettre",
  account: "Compte",
};

export const suppressionLabels: Record<string, string> = {
  bounced: "L’adresse n’existe pas, ou refuse tout",
  soft: "Cinq refus de suite",
  complained: "Signalée comme indésirable",
};
