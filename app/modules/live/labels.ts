import type { CoveredDirect } from "./coverage-rights.server.ts";

export type DirectStatus = CoveredDirect["status"];

export const statusLabels: Record<DirectStatus, string> = {
  draft: "Brouillon",
  scheduled: "Annoncé",
  live: "En cours",
  ended: "Terminé",
};
