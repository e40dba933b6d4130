import { z } from "zod";
import { requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { cutTo } from "#app/utils/text.ts";

export const COMMENT_MAX = 2000;
export const QUOTE_MAX = 1000;
export const OPEN_MAX = 300;

/** A passage as it was selected, perhaps a whole text; its beginning is enough to find it. */
const hint = (most: number) =>
  z
    .string()
    .max(200_000)
    .default("")
    .transform((text) => cutTo(text, most));

export const replySchema = posted(
  z.object({ text: requiredText("Écrivez votre réponse.", COMMENT_MAX, "Cette réponse") }),
);

export const commentSchema = posted(
  z.object({
    text: requiredText("Écrivez votre commentaire.", COMMENT_MAX, "Votre commentaire"),
    quote: hint(QUOTE_MAX).refine((quote) => quote.trim() !== "", "Choisissez d’abord un passage de l’article."),
    prefix: hint(100),
    suffix: hint(100),
    paragraph: z.number().int().min(0).max(100_000).default(0),
  }),
);

export type CommentInput = z.output<typeof commentSchema>;

export const commentFields = { text: "Votre commentaire" };

/** A passage as it was when one commented it, with what stood around it (W3C Web Annotation, TextQuoteSelector). */
export interface Passage {
  quote: string;
  prefix: string;
  suffix: string;
  /** Which paragraph it began in, from 0. */
  paragraph: number;
}

/** Characters kept before and after a passage. */
export const AROUND = 40;

/** What is drawn or filled in, not read. */
export const unread = ["svg", "script", "style", "select", "textarea", "button", "template"];
