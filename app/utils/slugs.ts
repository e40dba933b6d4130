/** Letters of Europe's names that are no letter with an accent (Wałęsa, Støre, Strauß). */
const plain: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * Slug of a title (docs/product.md, 3): accents stripped, lower case, white space to hyphens,
 * other characters dropped, repeated hyphens collapsed. May be empty.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[œæßøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[’']/g, "-")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "")
    .replaceAll("_", "-")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 100)
    .replace(/-$/, "");
}
