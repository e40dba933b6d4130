import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { localMoment } from "#app/utils/local-moment.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { countryCodes } from "#app/utils/countries.ts";

export const newsItemSchema = z.object({
  title: requiredText("Donnez un titre à l’actualité.", 300, "Ce titre"),
  content: optionalText(1500),
  link: webAddress({
    wrong: "Un lien commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
  }).optional(),
  country: z.enum(countryCodes, { error: "Choisissez un pays." }),
  imageAlt: optionalText(300, "Cette description est trop longue"),
  removeImage: z.boolean().default(false),
  /** Left empty: now, or the date it had. */
  publishedAt: localMoment(),
  ...versionFields,
});

export type NewsItemInput = z.infer<typeof newsItemSchema>;

export const newsItemFields = {
  title: "Titre",
  content: "Texte",
  link: "Lien",
  country: "Pays",
  publishedAt: "Publication",
  imageAlt: "Description de l’image",
};
