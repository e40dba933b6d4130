import type { RequestKind, RequestStatus } from "./schema.ts";

export const requestKindLabels: Record<RequestKind, string> = {
  reply: "Droit de réponse",
  correction: "Demande de correction",
  other: "Autre signalement",
};

export const requestStatusLabels: Record<RequestStatus, string> = {
  received: "Reçue",
  reviewing: "À l’étude",
  accepted: "Acceptée, à publier",
  published: "Publiée",
  refused: "Refusée",
};
