import { z } from "zod";
import { optionalText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { posted } from "#app/utils/posted.ts";

/** What is said of a picture wherever nothing else is; each text that shows it may say otherwise. */
export const mediaSchema = posted(z.object({ alt: optionalText(300), credit: optionalText(200), ...versionFields }));

export type MediaInput = z.infer<typeof mediaSchema>;

/** Another file in the place of the present one: the file itself is read apart. */
export const replaceSchema = z.object(versionFields);

export const mediaFields = { alt: "Description", credit: "Crédit" };
