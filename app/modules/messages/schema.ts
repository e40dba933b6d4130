import { z } from "zod";
import { replyAddress } from "#app/utils/email-address.ts";
import { requiredText, singleLine } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";

/** The contact form (docs/product.md, 10: 5,000 characters). */
export const messageSchema = posted(
  z.object({
    name: singleLine("Indique ton nom ou ton prénom.", 120, "Ce nom"),
    email: replyAddress,
    subject: singleLine("Indique le sujet de ton message.", 200, "Ce sujet"),
    body: requiredText("Écris ton message.", 5000, "Ton message"),
    /** The article whose page led to the form, by its slug. */
    article: z.string().max(200).optional().catch(undefined),
    website: z.string().max(64_000).optional(),
  }),
);

export type MessageInput = z.infer<typeof messageSchema>;

export const replySchema = posted(z.object({ body: requiredText("Écrivez votre réponse.", 10_000, "Cette réponse") }));

export const replyFields = { body: "Votre réponse" };

export const messageStatuses = ["new", "read", "replied", "closed", "spam"] as const;
export type MessageStatus = (typeof messageStatuses)[number];
