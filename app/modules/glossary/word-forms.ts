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
  if (word.endsWith("aux") && !word.endsWith("eaux")) return `${word.slice(0, -3)}al`;
  // "Prix", "voix", "infox" have one form.
  return word.endsWith("s") || word.endsWith("ux") ? word.slice(0, -1) : word;
}

/** Nouns of people, folded, whose feminine is another word of the same: what ends in "teur" is taken for one too. */
const people = new Set(
  "adjoint assesseur avocat candidat chancelier citoyen commissaire conseiller delegue depute echevin elu eurodepute gouverneur magistrat prefet president procureur questeur".split(
    " ",
  ),
);
const prepositions = new Set(["a", "au", "aux", "d", "de", "des", "du", "en", "par", "pour", "sur"]);

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

export interface Word {
  raw: string;
  start: number;
  end: number;
  key: string;
}

/** 0: no letter; 1: a letter or a figure; 2: a mark that goes on a letter. By code, for those that French is written with. */
const kinds = Uint8Array.from({ length: 0x370 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(letter: string): number {
  return /[\p{L}\p{N}]/u.test(letter) ? 1 : /\p{M}/u.test(letter) ? 2 : 0;
}

const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < kinds.length ? (kinds[code] ?? 0) : kindOf(text.charAt(at));
};

/** A text says the same few thousand words again and again. */
const keys = new Map<string, string>();
const MOST_KEYS = 20_000;

export function keyOf(raw: string): string {
  const known = keys.get(raw);
  if (known !== undefined) return known;
  const key = oneNumber(fold(raw));
  if (keys.size >= MOST_KEYS) keys.clear();
  if (raw.length < 40) keys.set(raw, key);
  return key;
}

/** The words of a text, letter by letter: a Unicode pattern takes most of the linker's time. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const kind = at < text.length ? kindAt(text, at) : 0;
    if (start < 0) {
      if (kind === 1) start = at;
    } else if (kind === 0) {
      const raw = text.slice(start, at);
      words.push({ raw, start, end: at, key: keyOf(raw) });
      start = -1;
    }
  }
  return words;
}

/** Words that lead to a common word and make a name of it: "la Chambre", "dans l’opposition". */
const leading = new Set("au aux chaque dans des du l la le les leur sa ses son ta ton un une".split(" "));

/** How many words lead to a name: at least one is the name. */
export function ledBy(raws: string[]): number {
  const first = raws.findIndex((raw) => !leading.has(raw.toLowerCase()));
  return first < 0 ? raws.length - 1 : first;
}

/** A term's other names, each once: "la commune" and "les communes" are both "Commune" to a reader. */
export function shownNames(term: string, names: string[]): string[] {
  const spoken = (name: string) => {
    const raws = wordsOf(name).map(({ raw }) => raw);
    return raws.slice(ledBy(raws)).map(keyOf).join(" ");
  };
  const seen = new Set([spoken(term)]);
  return names.filter((name) => !seen.has(spoken(name)) && seen.add(spoken(name)));
}
