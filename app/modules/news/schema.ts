import { z } from "zod";
import { requiredLine } from "#app/utils/required-line.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { fromLocalInput } from "#app/utils/dates.ts";

/** An item the newsroom writes for the wall. */
export const newsItemSchema = z.object({
  title: requiredLine("Donnez un titre à l’actualité.", 300, "Ce titre"),
  content: z.string().trim().max(1500, "Ce texte est trop long : 1 500 caractères au plus.").default(""),
  link: webAddress({
    wrong: "Une adresse commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
  }).optional(),
  country: z.enum(countryCodes, { error: "Choisissez un pays." }),
  imageAlt: z.string().trim().max(300, "Cette description est trop longue : 300 caractères au plus.").default(""),
  removeImage: z.boolean().default(false),
  /** `datetime-local`, Paris time; null when left empty: now, or the date it had. */
  publishedAt: z
    .string()
    .optional()
    .transform((value, issues) => {
      if (!value) return null;
      const date = fromLocalInput(value);
      if (!date) issues.addIssue("Cette date n’est pas valide : choisissez un jour et une heure.");
      return date;
    }),
  ...versionFields,
});

export type NewsItemInput = z.infer<typeof newsItemSchema>;

export const newsItemFields = {
  title: "Titre",
  content: "Texte",
  link: "Lien",
  country: "Pays",
  imageAlt: "Description de l’image",
  publishedAt: "Publication",
};
