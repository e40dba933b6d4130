import { z } from "zod";
import { requiredText } from "#app/utils/text-schemas.ts";
import { urlOf } from "#app/utils/url.ts";
import { versionFields } from "#app/utils/versions.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { posted } from "#app/utils/posted.ts";

/** http or https, without a name and password in it: the rest is decided at the moment of connection. */
const address = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(2000, "Ce lien est trop long.")
    .refine((value) => {
      const url = urlOf(value);
      return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    }, "Un lien commence par https:// (ou http://), sans identifiant, par exemple https://www.rtbf.be/rss.");

const missingFeed = "Donnez le lien du flux.";

/** What "Voir l’aperçu" sends. */
export const feedAddressSchema = posted(z.object({ feedUrl: address(missingFeed) }));

export const feedSchema = z.object({
  kind: z.enum(["news", "podcast"], { error: "Choisissez ce que donne ce flux." }),
  name: requiredText("Donnez le nom de la source, tel que le public le lira.", 120, "Ce nom"),
  feedUrl: address(missingFeed),
  siteUrl: address("").optional(),
  country: z.enum(countryCodes, { error: "Choisissez un pays." }),
  /** Empty: the country's. */
  flag: z
    .string()
    .trim()
    .max(20)
    .regex(
      /^(\p{RI}\p{RI}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u,
      "Mettez un seul emoji, par exemple 🇧🇪, ou laissez vide.",
    )
    .optional(),
  isActive: z.boolean().default(false),
  ...versionFields,
});

export type FeedInput = z.infer<typeof feedSchema>;

export const feedFields = {
  feedUrl: "Lien du flux",
  name: "Nom",
  siteUrl: "Site",
  kind: "Contenu",
  country: "Pays",
  flag: "Drapeau",
  isActive: "Active",
};
