import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { optionalText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";

/** What is said of a picture wherever nothing else is; each text that shows it may say otherwise. */
export const mediaForm = declared({
  alt: {
    label: "Description",
    hint: "Une phrase qui décrit l’image, pour les personnes qui ne la voient pas. Chaque article peut la décrire autrement.",
    value: optionalText(300),
  },
  credit: {
    label: "Crédit",
    hint: "Le nom de la personne ou de l’agence qui a fait l’image.",
    value: optionalText(200),
  },
});

export type MediaInput = z.infer<typeof mediaForm.schema>;

/** Another file in the place of the present one: the file itself is read apart. */
export const replaceSchema = z.object(versionFields);
