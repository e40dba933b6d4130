export const requestKindLabels = {
  reply: "Droit de réponse",
  correction: "Demande de correction",
  other: "Autre signalement",
} as const;
export type RequestKind = keyof typeof requestKindLabels;
export const requestKinds = Object.keys(requestKindLabels) as [RequestKind, ...RequestKind[]];

export const requestStatusLabels = {
  received: "Reçue",
  reviewing: "À l’étude",
  accepted: "Acceptée, à publier",
  published: "Publiée",
  refused: "Refusée",
} as const;
export type RequestStatus = keyof typeof requestStatusLabels;
