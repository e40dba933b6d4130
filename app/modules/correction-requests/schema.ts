import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { choices } from "#app/utils/choices.ts";
import { readDay } from "#app/utils/days.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { requestKindLabels, requestKinds } from "./labels.ts";

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
export const requestForm = declared({
  kind: {
    label: "Ce qui est demandé",
    choices: choices(requestKindLabels),
    placeholder: "À choisir",
    value: z.enum(requestKinds, { error: "Choisissez ce qui est demandé." }),
  },
  article: { label: "Article", control: "own", value: optionalText(500) },
  asked: {
    label: "La demande",
    control: "area",
    rows: 8,
    uncut: true,
    hint: "Le passage contesté, et ce qui est demandé.",
    value: requiredText("Recopiez ce qui est demandé.", PUBLISHED_MAX, "Ce texte"),
  },
  receivedOn: { label: "Reçue le", control: "date", hint: "Le jour d’arrivée\u202F: l’échéance en part.", value: day },
  messageId: { label: "Message", control: "beside", value: z.number().int().positive().optional() },
});

export type RequestInput = z.output<typeof requestForm.schema>;

/** All that the trail names of a request. */
export const requestFields = {
  ...requestForm.labels,
  dueOn: "Échéance",
  status: "État",
  motive: "Raison du refus",
  published: "Texte à publier",
  articleId: "Article",
  assigneeId: "Suivie par",
  closedAt: "Close",
};

export const acceptSchema = posted(
  z.object({ published: requiredText("Écrivez ce que liront les lecteurs.", PUBLISHED_MAX, "Ce texte") }),
);

export const refuseSchema = z.object({ motive: requiredText("Dites pourquoi.", 2000, "Cette raison") });
