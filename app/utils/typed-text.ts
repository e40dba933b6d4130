import { z } from "zod";

/** A line that must be there: `missing` is said when it is not, "Ce nom" begins the sentence for one too long. */
export function requiredLine(missing: string, max: number, what: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${what} est trop long\u202F: ${max} caractères au plus.`);
}

/** A text that may stay empty; `tooLong` begins the sentence for one that is. */
export function optionalText(max: number, tooLong = "Ce texte est trop long") {
  return z
    .string()
    .trim()
    .max(max, { error: () => `${tooLong}\u202F: ${max.toLocaleString("fr-FR")} caractères au plus.` })
    .default("");
}
