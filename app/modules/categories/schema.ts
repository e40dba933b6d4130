import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { hexColour, optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { slugify } from "#app/utils/slugs.ts";

export const categoryForm = declared(
  {
    name: { label: "Nom", control: "own", value: requiredText("Donnez un nom à la catégorie.", 60, "Ce nom") },
    slug: {
      label: "Adresse de la page",
      control: "beside",
      value: z
        .string()
        .trim()
        .max(80, "Cette adresse est trop longue\u202F: 80 caractères au plus.")
        .default("")
        .transform((value) => slugify(value)),
    },
    color: { label: "Couleur", control: "beside", initial: "#FF4D4D", value: hexColour },
    description: {
      label: "Description",
      control: "area",
      value: optionalText(300, "Cette description est trop longue"),
    },
  },
  (whole) =>
    whole
      .transform((form) => ({ ...form, slug: form.slug || slugify(form.name) }))
      .refine(({ slug }) => slug !== "", {
        path: ["slug"],
        message: "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.",
      }),
);

/** Deleting a category: where its articles go; absent, they stay without a category. */
export const categoryDeletionSchema = z.object({ moveTo: z.number().int().positive().optional() });
