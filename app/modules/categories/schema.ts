import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { slugify } from "#app/utils/slugs.ts";
import { versionFields } from "#app/utils/versions.ts";

export const categorySchema = z.object({
  name: requiredText("Donnez un nom à la catégorie.", 60, "Ce nom"),
  /** Empty: made from the name. */
  slug: z
    .string()
    .trim()
    .max(80, "Cette adresse est trop longue\u202F: 80 caractères au plus.")
    .default("")
    .transform((value) => slugify(value)),
  color: z
    .string({ error: "Choisissez une couleur." })
    .trim()
    .max(20)
    .regex(/^#[0-9a-f]{6}$/i, "Une couleur s’écrit # puis six chiffres ou lettres de A à F, par exemple #FF4D4D."),
  description: optionalText(300, "Cette description est trop longue"),
  ...versionFields,
});

export type CategoryInput = z.infer<typeof categorySchema>;

/** Deleting a category: where its articles go; absent, they stay without a category. */
export const categoryDeletionSchema = z.object({
  moveTo: z.number().int().positive().optional(),
});

export const categoryFields = { name: "Nom", slug: "Adresse de la page", color: "Couleur", description: "Description" };
