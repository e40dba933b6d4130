import { z } from "zod";
import { readDay } from "#app/utils/days.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
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
