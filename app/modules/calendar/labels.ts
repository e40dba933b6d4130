/** What an event is, as it is written in the database. */
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

/** Of an event or a document. */
export const visibilityLabels = { staff: "Rédaction seulement", public: "Tout le monde" } as const;
