import { z } from "zod";
import { slugify } from "./slugs.ts";

/**
 * A chosen slug: 100 characters of a-z, 0-9 and hyphens; a wrong one gets a suggestion. Empty: made from the title.
 * `also` adds checks.
 */
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
