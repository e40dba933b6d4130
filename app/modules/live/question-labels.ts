import type { OwnQuestion } from "./questions.server.ts";

/** What became of a question, for the one who asked it. */
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

/** The states of the newsroom's queue, in the order of its tabs. */
export const queueStates = {
  pending: "En attente",
  published: "Publiées",
  answered: "Répondues",
  rejected: "Écartées",
} as const;

export type QueueState = keyof typeof queueStates;
