export const newsStates = ["shown", "hidden", "coming"] as const;
export type NewsState = (typeof newsStates)[number];

export const newsStateLabels: Record<NewsState, string> = { shown: "Sur le mur", hidden: "Masquée", coming: "À venir" };

export function newsState({ isHidden, publishedAt }: { isHidden: boolean; publishedAt: Date }, at: Date): NewsState {
  if (isHidden) return "hidden";
  return publishedAt > at ? "coming" : "shown";
}
