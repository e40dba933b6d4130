import type { Way } from "#app/modules/lawmaking/labels.ts";

/** The three ways in the public site's words, and the article of the Constitution of each. */
export const procedureNames: Record<Way, { letter: string; title: string; article: string }> = {
  chamber: { letter: "A", title: "La Chambre seule", article: "Article 74" },
  optional: { letter: "B", title: "Le Sénat s’il le demande", article: "Article 78" },
  mandatory: { letter: "C", title: "Les deux chambres à égalité", article: "Article 77" },
};
