/**
 * Slug of a title (specification, point 3): accents stripped, lower case, white space to hyphens,
 * other characters dropped, repeated hyphens collapsed. May be empty.
 */
export function slugify(text: string): string {
  return text
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/[’']/g, "-")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "")
    .replaceAll("_", "-")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 100)
    .replace(/-$/, "");
}
