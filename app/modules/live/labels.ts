import type { CoveredDirect } from "./coverage-rights.server.ts";
import type { OwnQuestion } from "./questions.server.ts";

export type DirectStatus = CoveredDirect["status"];

export const statusLabels: Record<DirectStatus, string> = {
  draft: "Brouillon",
  scheduled: "Annoncé",
  live: "En cours",
  ended: "Terminé",
};

export const notThisTime = "La réponse est «\u202Fpas cette fois\u202F». Vous pourrez redemander demain.";

export const ownStates: Record<OwnQuestion["status"], { label: string; badge: string; text: string }> = {
  pending: { label: "En attente", badge: "badge badge-amber", text: "La rédaction ne l’a pas encore lue." },
  published: { label: "Publiée", badge: "badge badge-green", text: "La rédaction cherche la réponse." },
  answered: { label: "Répondue", badge: "badge badge-green", text: "" },
  rejected: {
    label: "Non retenue",
    badge: "badge",
    text: "La rédaction ne peut pas publier toutes les questions. Merci de l’avoir posée.",
  },
};

export const queueStates = {
  pending: "En attente",
  published: "Publiées",
  answered: "Répondues",
  rejected: "Écartées",
} as const;

export type QueueState = keyof typeof queueStates;
