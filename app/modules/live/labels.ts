import type { CoveredDirect } from "./coverage-rights.server.ts";

export type DirectStatus = CoveredDirect["status"];

export const statusLabels: Record<DirectStatus, string> = {
  draft: "Brouillon",
  scheduled: "Annoncé",
  live: "En cours",
  ended: "Terminé",
};

export const notThisTime = "La réponse est «\u202Fpas cette fois\u202F». Vous pourrez redemander demain.";
