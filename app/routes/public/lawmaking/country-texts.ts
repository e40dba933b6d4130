import type { LawCountry, Way } from "#app/modules/lawmaking/labels.ts";

/** The ways in the public site's words, and the article of the Constitution of each. */
export const procedureNames: Record<Way, { letter: string; title: string; article: string }> = {
  chamber: { letter: "A", title: "La Chambre seule", article: "Article 74" },
  optional: { letter: "B", title: "Le Sénat s’il le demande", article: "Article 78" },
  mandatory: { letter: "C", title: "Les deux chambres à égalité", article: "Article 77" },
  shuttle: { letter: "A", title: "La navette suffit", article: "Article 45, alinéa 1" },
  committee: {
    letter: "B",
    title: "Sept députés et sept sénateurs s’accordent",
    article: "Article 45, alinéas 2 et 3",
  },
  lastWord: { letter: "C", title: "L’Assemblée a le dernier mot", article: "Article 45, alinéa 4" },
};

export const lawWords: Record<LawCountry, { title: string; description: string; fork: string; coming: string }> = {
  FR: {
    title: "Comment se fait une loi en France",
    description:
      "Du premier texte au décret\u202F: qui fait quoi, les trois chemins entre l’Assemblée et le Sénat, et une vraie loi suivie pas à pas.",
    fork: "selon l’accord entre les assemblées",
    coming: "La rédaction y écrit, étape par étape, comment naît une loi française.",
  },
  BE: {
    title: "Comment se fait une loi en Belgique",
    description:
      "Du premier texte au Moniteur belge\u202F: qui fait quoi, les trois chemins de la Chambre et du Sénat, et une vraie loi suivie pas à pas.",
    fork: "selon le sujet",
    coming: "La rédaction y écrit, étape par étape, comment naît une loi belge.",
  },
};
