export type FlashState = "draft" | "coming" | "shown" | "expired";

export const flashStateLabels: Record<FlashState, string> = {
  draft: "Brouillon",
  coming: "À venir",
  shown: "En ligne",
  expired: "Expiré",
};

interface Dated {
  status: "draft" | "published";
  publishedAt: Date | null;
  expiresAt: Date | null;
}

export function flashState({ status, publishedAt, expiresAt }: Dated, at: Date): FlashState {
  if (status === "draft") return "draft";
  if (publishedAt && publishedAt > at) return "coming";
  return expiresAt && expiresAt <= at ? "expired" : "shown";
}
