import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const referenceSchema = z.object({
  name: requiredText("Donnez le nom de la source.", 120, "Ce nom"),
  url: webAddress({
    missing: "Donnez son lien.",
    wrong: "Un lien commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
  }),
  country: z.enum(countryCodes, { error: "Choisissez un pays." }),
  purpose: optionalText(300),
  ...versionFields,
});

export type ReferenceInput = z.infer<typeof referenceSchema>;

export const referenceFields = { name: "Nom", url: "Lien", country: "Pays", purpose: "Ce qu’on y trouve" };
