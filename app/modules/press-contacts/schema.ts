import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";

const shortText = (max: number) => optionalText(max, "Ce champ est trop long");

export const pressContactSchema = z.object({
  name: requiredText("Donnez le nom de la personne ou du service.", 120, "Ce nom"),
  organisation: shortText(160),
  role: shortText(160),
  email: z
    .email("Cette adresse email n’est pas valide, par exemple presse@senat.fr.")
    .max(254, "Cette adresse est trop longue.")
    .optional(),
  /** As people write it: digits, spaces, dots, dashes, parentheses, a plus in front. */
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^\+?[\d\s().\-/]{4,30}$/, "Ce numéro n’est pas lisible\u202F: des chiffres, par exemple +32 2 123 45 67.")
    .optional(),
  notes: shortText(2000),
  ...versionFields,
});

export type PressContactInput = z.infer<typeof pressContactSchema>;

export const pressContactFields = {
  name: "Nom",
  organisation: "Organisation",
  role: "Fonction",
  email: "Adresse email",
  phone: "Téléphone",
  notes: "Notes",
};
