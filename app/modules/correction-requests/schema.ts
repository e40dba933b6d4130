import { z } from "zod";
import { formatDate } from "#app/utils/dates.ts";
import { readDay } from "#app/utils/days.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { quoted } from "#app/utils/text.ts";
import { versionFields } from "#app/utils/versions.ts";

export const requestKinds = ["reply", "correction", "other"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStatuses = ["received", "reviewing", "accepted", "published", "refused"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What a right of reply may need (the article's own form takes as much, articles/schema.ts). */
export const PUBLISHED_MAX = 10_000;

const day = z
  .string({ error: "Indiquez le jour où la demande est arrivée." })
  .max(40)
  .transform((text, issues) => {
    const read = readDay(text);
    if (!read) issues.addIssue({ code: "custom", message: "Indiquez le jour où la demande est arrivée." });
    return read ?? "";
  });

/** The form of a request: what is asked, of which article, since when. */
export const requestSchema = z.object({
  kind: z.enum(requestKinds, { error: "Choisissez ce qui est demandé." }),
  article: optionalText(500),
  asked: requiredText("Recopiez ce qui est demandé.", PUBLISHED_MAX, "Ce texte"),
  receivedOn: day,
  messageId: z.number().int().positive().optional(),
  ...versionFields,
});

export type RequestInput = z.output<typeof requestSchema>;

export const requestFields = {
  kind: "Ce qui est demandé",
  article: "Article",
  asked: "La demande",
  receivedOn: "Reçue le",
  dueOn: "Échéance",
  status: "État",
  motive: "Raison du refus",
  published: "Texte à publier",
  articleId: "Article",
  messageId: "Message",
  assigneeId: "Suivie par",
  closedAt: "Close",
};

export const acceptSchema = posted(
  z.object({
    published: requiredText("Écrivez ce que liront les lecteurs.", PUBLISHED_MAX, "Ce texte"),
  }),
);

export const refuseSchema = z.object({ motive: requiredText("Dites pourquoi.", 2000, "Cette raison") });

export const requestKindLabels: Record<RequestKind, string> = {
  reply: "Droit de réponse",
  correction: "Demande de correction",
  other: "Autre signalement",
};

export const requestStatusLabels: Record<RequestStatus, string> = {
  received: "Reçue",
  reviewing: "À l’étude",
  accepted: "Acceptée, à publier",
  published: "Publiée",
  refused: "Refusée",
};

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

interface ClosedRequest {
  kind: RequestKind;
  status: RequestStatus;
  motive: string;
  article: { title: string } | null;
  sender: { wroteOn: string } | null;
}

/** The mail prepared for who asked, once it is settled; null before. */
export function answerFor({ kind, status, motive, article, sender }: ClosedRequest, page: string | null, site: string) {
  if (!sender || (status !== "published" && status !== "refused")) return null;
  const about = article ? ` au sujet de l’article ${quoted(article.title)}` : "";
  const wrote = `Vous nous avez écrit le ${formatDate(sender.wroteOn)}${about}.`;
  const done =
    kind === "reply"
      ? `Votre droit de réponse est publié au bas de l’article\u202F: ${page}`
      : `Vous aviez raison\u202F: l’article est corrigé, et la correction est dite au bas de la page\u202F: ${page}`;
  const no = `Après l’avoir étudiée, nous ne donnons pas suite à votre demande\u202F: ${motive}\n\nSi cette réponse ne vous convient pas, vous pouvez demander que la rédaction en chef réexamine le cas, en répondant à cet email.`;
  return [
    "Bonjour,",
    wrote,
    status === "published" ? done : no,
    `Merci de votre attention,\nLa rédaction de ${site}`,
  ].join("\n\n");
}
