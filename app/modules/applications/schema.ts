import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
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

const text = (label: string, missing: string, what: string, hint?: string) =>
  declared({ text: { label, control: "area", rows: 12, uncut: true, hint, value: requiredText(missing, 5000, what) } });

export const noteForm = text(
  "Note",
  "Écrivez la note.",
  "Cette note",
  "Lue par les administrateurs seulement. La personne peut demander à voir ce que vous gardez sur elle.",
);

export const replyForm = text("Réponse", "Écrivez la réponse.", "Cette réponse");
