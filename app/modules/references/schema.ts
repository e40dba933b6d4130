import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const referenceForm = declared({
  name: { label: "Nom", value: requiredText("Donnez le nom de la source.", 120, "Ce nom") },
  url: {
    label: "Lien",
    control: "url",
    value: webAddress({
      missing: "Donnez son lien.",
      wrong: "Un lien commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
    }),
  },
  country: { label: "Pays", choices: countryChoices, value: z.enum(countryCodes, { error: "Choisissez un pays." }) },
  purpose: {
    label: "Ce qu’on y trouve",
    control: "area",
    rows: 2,
    hint: "Une phrase, montrée sous son nom.",
    value: optionalText(300),
  },
});
