import { z } from "zod";
import { oneLine } from "./text.ts";

const tooLong = (begun: string, max: number) => `${begun}\u202F: ${max.toLocaleString("fr-FR")} caractères au plus.`;

/** "Ce nom est trop long", "Cette phrase est trop longue". */
const sayTooLong = (what: string) => `${what} est trop ${/^(Cette|Ta) /.test(what) ? "longue" : "long"}`;

/** A text that must be there: `missing` is said when it is not, "Ce nom" begins the sentence for one too long. */
export function requiredText(missing: string, max: number, what: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, { error: () => tooLong(sayTooLong(what), max) });
}

/** The same for a field of one line: breaks, which only a program could send, are spaces. */
export function singleLine(missing: string, max: number, what: string) {
  return z
    .string({ error: missing })
    .overwrite((text) => oneLine(text.trim()))
    .min(1, missing)
    .max(max, { error: () => tooLong(sayTooLong(what), max) });
}

/** A text that may stay empty; `begun` begins the sentence for one that is. */
export function optionalText(max: number, begun = "Ce texte est trop long") {
  return z
    .string()
    .trim()
    .max(max, { error: () => tooLong(begun, max) })
    .default("");
}
