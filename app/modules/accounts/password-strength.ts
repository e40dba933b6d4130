/** Characters, of any kind. Here and not in the schema, which pages fetch later than the field that names it. */
export const PASSWORD_MIN = 8;

interface Strength {
  /** 0 too short, 1 fragile, 2 fair, 3 solid. */
  level: 0 | 1 | 2 | 3;
  words: string;
}

/** A hint, not a verdict: length counts most, then variety. The server refuses the commonest by itself. */
export function passwordStrength(password: string): Strength {
  const plain = password.normalize("NFC");
  const missing = PASSWORD_MIN - plain.length;
  if (missing > 0) return { level: 0, words: `Encore ${missing} caractère${missing > 1 ? "s" : ""}` };
  const distinct = new Set(plain.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(plain)).length;
  const score = Math.min(plain.length, 24) + distinct + kinds * 2;
  if (distinct < 5 || score < 22) return { level: 1, words: "Fragile\u202F: allonge-le" };
  if (score < 34) return { level: 2, words: "Correct" };
  return { level: 3, words: "Solide" };
}
