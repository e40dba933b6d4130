import type { RequestKind } from "./labels.ts";

/** Days from the day a request comes in: the law's for a right of reply, our own for the rest. */
export const daysToAnswer: Record<RequestKind, number> = { reply: 3, correction: 7, other: 7 };

interface Rule {
  text: string;
  source: string;
}

/** What is asked of us, with where it is written: only what was found there. */
export const rules: Record<RequestKind, { until: string; rules: Rule[] }> = {
  reply: {
    until: "Publier la réponse, ou la refuser, trois jours au plus après l’avoir reçue.",
    rules: [
      {
        text: "France\u202F: qui est nommé ou désigné sur un site a un droit de réponse, à demander dans les trois mois de la mise en ligne. Le directeur de la publication insère la réponse, gratuitement, dans les trois jours qui suivent sa réception, sous peine de 3\u00A0750\u00A0€ d’amende.",
        source:
          "Loi n°\u00A02004-575 du 21 juin 2004, article 6, IV, devenu l’article 1-1, III avec la loi n°\u00A02024-449 du 21 mai 2024.",
      },
      {
        text: "La demande vient par lettre recommandée avec avis de réception, ou par un moyen qui garantit l’identité et prouve la réception. Elle dit la page, les passages contestés et la réponse voulue. La réponse est un écrit, pas plus long que le texte contesté.",
        source: "Décret n°\u00A02007-1527 du 24 octobre 2007, articles 1 à 3, pris pour l’ancien article 6, IV.",
      },
      {
        text: "Belgique\u202F: qui est cité dans un écrit périodique peut demander une réponse dans les trois mois, de 1\u00A0000 lettres ou du double du texte. Rien n’y est prévu pour les sites, a constaté le Sénat en 2018\u202F: nous tenons alors les trois jours de la loi française.",
        source: "Loi du 23 juin 1961 relative au droit de réponse, articles 1 et 2.",
      },
    ],
  },
  correction: {
    until:
      "Corriger, ou dire pourquoi non, sept jours au plus après\u202F: c’est notre propre délai, pas celui d’une loi.",
    rules: [
      {
        text: "Une erreur de fait est corrigée au plus vite, par une note datée qui dit ce qui était faux et ce qui est juste. Chaque signalement reçoit une réponse.",
        source: "Notre politique éditoriale.",
      },
    ],
  },
  other: {
    until: "Répondre sept jours au plus après\u202F: c’est notre propre délai, pas celui d’une loi.",
    rules: [{ text: "Chaque signalement est lu et reçoit une réponse.", source: "Notre politique éditoriale." }],
  },
};

/** The day those texts were read. */
export const rulesReadOn = "26 novembre 2026";
