import { z } from "zod";
import { replyAddress } from "#app/utils/email-address.ts";
import { singleLine as line, requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";

export const applicationSchema = posted(
  z.object({
    firstName: line("Indique ton prénom.", 60, "Ce prénom"),
    lastName: line("Indique ton nom.", 60, "Ce nom"),
    email: replyAddress,
    phone: z
      .string()
      .trim()
      .max(30, "Ce numéro est trop long.")
      .regex(/^[+\d][\d\s./()-]{5,}$/, "Un numéro s’écrit avec des chiffres, par exemple 06 12 34 56 78.")
      .or(z.literal(""))
      .default(""),
    position: line("Indique ce que tu aimerais faire.", 120, "Ce texte"),
    motivation: requiredText("Dis-nous pourquoi.", 5000, "Ta motivation"),
    website: z.string().max(64_000).optional(),
  }),
);

export type ApplicationInput = z.infer<typeof applicationSchema>;

export const noteSchema = posted(
  z.object({
    text: requiredText("Écrivez la note.", 5000, "Cette note"),
  }),
);

export const replySchema = posted(
  z.object({
    text: requiredText("Écrivez la réponse.", 5000, "Cette réponse"),
  }),
);
