import { z } from "zod";
import { posted } from "#app/utils/posted.ts";
import { versionFields } from "#app/utils/versions.ts";

export const QUESTION_MAX = 500;
export const NAME_MAX = 40;
const ANSWER_MAX = 2000;

/** A browser counts a line break once and sends it as two characters. */
const oneBreak = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();

const noName = "Indique ton prénom.";
const noText = "Écris ta question.";

/** What a reader sends from a live coverage: plain text, shown as it was typed. */
export const questionSchema = posted(
  z.object({
    authorName: z
      .string({ error: noName })
      .overwrite((name) => name.replaceAll(/\s+/g, " ").trim())
      .min(1, noName)
      .max(NAME_MAX, `Ce prénom est trop long\u202F: ${NAME_MAX} caractères au plus.`),
    text: z
      .string({ error: noText })
      .overwrite(oneBreak)
      .min(1, noText)
      .max(QUESTION_MAX, `Ta question est trop longue\u202F: ${QUESTION_MAX} caractères au plus.`),
    website: z.string().max(64_000).optional(),
  }),
);

export type QuestionInput = z.infer<typeof questionSchema>;

const noAnswer = "Écrivez la réponse.";

export const answerSchema = posted(
  z.object({
    answer: z
      .string({ error: noAnswer })
      .overwrite(oneBreak)
      .min(1, noAnswer)
      .max(ANSWER_MAX, "Cette réponse est trop longue\u202F: 2\u202F000 caractères au plus."),
    ...versionFields,
  }),
);

export type AnswerInput = z.infer<typeof answerSchema>;

export const answerFields = { answer: "Réponse", status: "État" };
