import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { localMoment, optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const newsForm = declared({
  title: { label: "Titre", value: requiredText("Donnez un titre à l’actualité.", 300, "Ce titre") },
  content: {
    label: "Texte",
    control: "area",
    rows: 4,
    hint: "Deux ou trois phrases, sans mise en forme.",
    value: optionalText(1500),
  },
  link: {
    label: "Lien",
    control: "url",
    hint: "La page où lire la suite. Sans lien, l’actualité s’ouvre sur le mur.",
    value: webAddress({
      wrong: "Un lien commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
    }).optional(),
  },
  country: {
    label: "Pays",
    choices: countryChoices,
    initial: "FR",
    pair: true,
    value: z.enum(countryCodes, { error: "Choisissez un pays." }),
  },
  publishedAt: { label: "Publication", control: "moment", value: localMoment() },
  imageAlt: {
    label: "Description de l’image",
    control: "picture",
    remove: "removeImage",
    value: optionalText(300, "Cette description est trop longue"),
  },
  removeImage: { label: "Retirer cette image", control: "beside", value: z.boolean().default(false) },
});

export type NewsItemInput = z.infer<typeof newsForm.schema>;
