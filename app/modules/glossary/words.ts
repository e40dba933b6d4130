/** How French words are compared: the linker's words, in a text and in a name, come to the same form here. */

const accents = /\p{M}/gu;

/** Lower case, without accents or ligatures. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  // Most words need no more.
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower.replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replaceAll(accents, "");
}

/** One form for the singular and the plural of a folded word: never shown, and the same rule on both sides. */
export function oneNumber(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith("eaux") || word.endsWith("eux")) return word.slice(0, -1);
  if (word.endsWith("aux")) return `${word.slice(0, -3)}al`;
  return word.endsWith("s") || word.endsWith("x") ? word.slice(0, -1) : word;
}

/** Nouns of people, folded, whose feminine is another word of the same: what ends in "teur" is taken for one too. */
const people = new Set(
  "adjoint assesseur avocat candidat chancelier citoyen commissaire conseiller delegue depute echevin elu eurodepute gouverneur magistrat prefet president procureur questeur".split(
    " ",
  ),
);
const prepositions = new Set(["a", "au", "aux", "d", "de", "des", "du", "en", "par", "pour", "sur"]);

/** Endings of the masculine and of the feminine, the longest first. */
const endings: [RegExp, string[]][] = [
  [/teur$/, ["trice", "teure", "teuse"]],
  [/eur$/, ["eure"]],
  [/er$/, ["ère"]],
  [/et$/, ["ète"]],
  [/en$/, ["enne"]],
  [/el$/, ["elle"]],
  [/f$/, ["ve"]],
  [/e$/, ["e"]],
];

function feminine(word: string): string[] {
  const [ending, ends] = endings.find(([pattern]) => pattern.test(word)) ?? [/$/, ["e"]];
  return ends.map((end) => word.replace(ending, end));
}

/** The feminine of a name whose first word is a person's: "conseiller communal" is "conseillère communale". */
export function feminineForms(words: string[]): string[][] {
  const [head = "", ...rest] = words;
  const key = fold(head);
  if (!people.has(key) && !key.endsWith("teur")) return [];
  const after = rest.findIndex((word) => prepositions.has(fold(word)));
  const adjectives = after < 0 ? rest : rest.slice(0, after);
  const agreed = adjectives.map((word) => feminine(word)[0] ?? word);
  return feminine(head).map((first) => [first, ...agreed, ...rest.slice(adjectives.length)]);
}

/** Does a word keep its capitals wherever it stands: "CMP", "DéFI", "cdH"? */
export const hasOwnCase = (word: string): boolean => /.\p{Lu}/u.test(word);

/** Is `word` written as `model`, but for its ending and for the accents that its own capitals may leave out? */
export function sameAccents(word: string, model: string): boolean {
  const [written, meant] = [[...word.normalize("NFC")], [...model.normalize("NFC").toLowerCase()]];
  const compared = Math.min(written.length, meant.length);
  // The last letter may be that of the other number.
  return written.slice(0, compared).every((letter, index) => {
    const lower = letter.toLowerCase();
    return lower === meant[index] || lower !== letter || fold(lower) !== fold(meant[index] ?? "");
  });
}
