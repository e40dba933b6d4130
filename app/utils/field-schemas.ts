import { z } from "zod";
import { fromLocalInput, toLocalInput } from "./dates.ts";
import { readDay } from "./days.ts";
import { slugify } from "./slugs.ts";
import { oneLine } from "./text.ts";

const tooLong = (begun: string, max: number) => `${begun}\u202F: ${max.toLocaleString("fr-FR")} caractères au plus.`;

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

/** A day without an hour, as a field gives it, "2026-11-22"; empty when left so. */
export const dayField = (wrong = "Ce jour n’est pas valide.") =>
  z
    .string()
    .trim()
    .max(40, { error: wrong, abort: true })
    .default("")
    .refine((value) => value === "" || readDay(value) !== null, wrong);

/** A chosen slug of at most 100 characters; a wrong one gets a suggestion. Empty: made from the title. */
export const slugField = (also: (slug: string) => string | null = () => null) =>
  z
    .string()
    .trim()
    .max(100, { error: "Cette adresse est trop longue\u202F: 100 caractères au plus.", abort: true })
    .optional()
    .superRefine((value, issues) => {
      if (!value) return;
      const wrong = wrongWith(value) ?? also(value);
      if (wrong) issues.addIssue({ code: "custom", message: wrong });
    });

function wrongWith(value: string): string | null {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return null;
  const better = slugify(value);
  const hint = better && better !== value ? ` Essayez «\u202F${better}\u202F».` : "";
  return `L’adresse ne contient que des lettres minuscules sans accent, des chiffres et des tirets.${hint}`;
}

/** A day, or a day and hour, as a field gives it, Paris time; null when left empty. `wrong` is said of what is no date. */
export function localMoment(wrong = "Cette date n’est pas valide\u202F: choisissez un jour et une heure.") {
  return z
    .string()
    .max(40, wrong)
    .optional()
    .transform((value, issues) => {
      if (!value) return null;
      const date = fromLocalInput(value);
      if (!date) issues.addIssue({ code: "custom", message: wrong });
      return date;
    });
}

export const requiredMoment = (missing: string, wrong: string) =>
  localMoment(wrong).transform((moment, issues) => {
    if (moment) return moment;
    issues.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });

/** The stored moment when its field is unchanged: a field has no seconds, and in autumn an hour comes twice. */
export function keptMoment<T extends Date | null>(before: Date | null, typed: T): T | Date {
  return before && typed && toLocalInput(before) === toLocalInput(typed) ? before : typed;
}

export const hexColour = z
  .string({ error: "Choisissez une couleur." })
  .trim()
  .max(20)
  .regex(/^#[0-9a-f]{6}$/i, "Une couleur s’écrit # puis six chiffres ou lettres de A à F, par exemple #FF4D4D.")
  .toUpperCase();
