import { choices } from "#app/utils/choices.ts";

/** Before the ways part, on one of the three ways, after they meet again. */
export const pathNames = ["start", "chamber", "optional", "mandatory", "end"] as const;
export type PathName = (typeof pathNames)[number];

/** The three ways of the Constitution, as it numbers them. */
export const ways = ["chamber", "optional", "mandatory"] as const;
export type Way = (typeof ways)[number];

export const pathLabels: Record<PathName, string> = {
  start: "Tronc commun, au début",
  chamber: "La Chambre seule (article 74)",
  optional: "Le Sénat s’il le demande (article 78)",
  mandatory: "Les deux chambres (article 77)",
  end: "Tronc commun, à la fin",
};

export const pathChoices = choices(pathLabels);
