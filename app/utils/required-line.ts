import { z } from "zod";

/** A line that must be there: `missing` is said when it is not, "Ce nom" begins the sentence for one too long. */
export function requiredLine(missing: string, max: number, what: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${what} est trop long\u202F: ${max} caractères au plus.`);
}
