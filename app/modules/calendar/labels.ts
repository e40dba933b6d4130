export const eventKinds = {
  reunion: "Réunion",
  redaction: "Conférence de rédaction",
  tournage: "Tournage ou enregistrement",
  evenement: "Événement public",
  formation: "Formation",
  echeance: "Échéance",
  autre: "Autre",
} as const;

export type EventKind = keyof typeof eventKinds;

export const kindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

export const visibilityLabels = { staff: "Rédaction seulement", public: "Tout le monde" } as const;
