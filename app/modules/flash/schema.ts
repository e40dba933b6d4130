import { z } from "zod";
import { requiredLine } from "#app/utils/required-line.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { fromLocalInput } from "#app/utils/dates.ts";

/** A `datetime-local` value, Paris time; null when left empty. */
const localDate = z
  .string()
  .optional()
  .transform((value, issues) => {
    if (!value) return null;
    const date = fromLocalInput(value);
    if (!date) issues.addIssue("Cette date n’est pas valide\u202F: choisissez un jour et une heure.");
    return date;
  });

export const flashSchema = z
  .object({
    title: requiredLine("Donnez un titre au flash info.", 200, "Ce titre"),
    content: z.string().trim().max(2000, "Ce texte est trop long\u202F: 2 000 caractères au plus.").default(""),
    url: webAddress({
      wrong: "Une adresse commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
    }).optional(),
    imageAlt: z
      .string()
      .trim()
      .max(300, "Cette description est trop longue\u202F: 300 caractères au plus.")
      .default(""),
    removeImage: z.boolean().default(false),
    publishedAt: localDate,
    expiresAt: localDate,
    ...versionFields,
  })
  .refine((value) => !value.publishedAt || !value.expiresAt || value.expiresAt > value.publishedAt, {
    path: ["expiresAt"],
    message: "La fin d’affichage vient après la publication\u202F: choisissez une date plus tardive.",
  });

export type FlashInput = z.infer<typeof flashSchema>;

export const flashFields = {
  title: "Titre",
  content: "Texte",
  url: "Lien",
  imageAlt: "Description de l’image",
  publishedAt: "Publication",
  expiresAt: "Fin d’affichage",
};
