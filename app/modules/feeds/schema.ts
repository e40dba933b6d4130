import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { urlOf } from "#app/utils/url.ts";
import { feedKindLabels } from "./labels.ts";

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

export const feedAddressSchema = posted(z.object({ feedUrl: address(missingFeed) }));

export const feedForm = declared({
  feedUrl: { label: "Lien du flux", control: "url", value: address(missingFeed) },
  name: {
    label: "Nom",
    hint: "Tel que le public le lira sous chaque titre.",
    value: requiredText("Donnez le nom de la source, tel que le public le lira.", 120, "Ce nom"),
  },
  siteUrl: { label: "Site", control: "url", value: address("").optional() },
  kind: {
    label: "Contenu",
    control: "radio",
    choices: [
      { value: "news", label: `${feedKindLabels.news}, pour le mur` },
      { value: "podcast", label: `${feedKindLabels.podcast}, pour la page des épisodes` },
    ],
    value: z.enum(["news", "podcast"], { error: "Choisissez ce que donne ce flux." }),
  },
  country: {
    label: "Pays",
    choices: countryChoices,
    pair: true,
    hint: "Le pays dont la source parle le plus.",
    value: z.enum(countryCodes, { error: "Choisissez un pays." }),
  },
  flag: {
    label: "Drapeau",
    control: "short",
    hint: "Un emoji. Vide\u202F: celui du pays.",
    value: z
      .string()
      .trim()
      .max(20)
      .regex(
        /^(\p{RI}\p{RI}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u,
        "Mettez un seul emoji, par exemple 🇧🇪, ou laissez vide.",
      )
      .optional(),
  },
  isActive: {
    label: "Active",
    question: "Lire cette source",
    control: "checkbox",
    hint: "Si vous désactivez la source, le site ne la lit plus. Ses articles restent jusqu’à 30 jours.",
    value: z.boolean().default(false),
  },
});

export type FeedInput = z.infer<typeof feedForm.schema>;
