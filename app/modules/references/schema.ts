import { z } from "zod";
import { countryCodes } from "#app/utils/countries.ts";

export const referenceSchema = z.object({
  name: z
    .string({ error: "Donnez le nom de la source." })
    .trim()
    .min(1, "Donnez le nom de la source.")
    .max(120, "Ce nom est trop long : 120 caractères au plus."),
  url: z
    .string({ error: "Donnez son adresse." })
    .trim()
    .max(2000, "Cette adresse est trop longue.")
    .regex(
      /^https?:\/\/[^\s/]+\.[^\s]+$/i,
      "Une adresse commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
    ),
  country: z.enum(countryCodes, { error: "Choisissez un pays." }),
  purpose: z.string().trim().max(300, "Ce texte est trop long : 300 caractères au plus.").default(""),
  version: z.number().int().optional(),
  overwrite: z.number().int().optional(),
});

export type ReferenceInput = z.infer<typeof referenceSchema>;

export const referenceFields = { name: "Nom", url: "Adresse", country: "Pays", purpose: "Ce qu’on y trouve" };
