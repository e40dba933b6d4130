export const applicationStatuses = ["received", "reading", "interview", "accepted", "declined", "withdrawn"] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  received: "Reçue",
  reading: "En lecture",
  interview: "Entretien",
  accepted: "Acceptée",
  declined: "Refusée",
  withdrawn: "Retirée",
};
