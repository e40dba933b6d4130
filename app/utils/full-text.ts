import { foldKey } from "./text.ts";

const MAX_WORDS = 12;
/** Words that say nothing of a subject, without accents: left out of a search that has others, as is a letter alone. */
const EMPTY = new Set(
  (
    "ai au aux avec avoir bonjour ca ce cela ces cest combien comme comment dans de des dis dois doit du elle en est et etre " +
    "explique expliquer fais fait faire faut il ils jai je la le les ma me merci mes moi mon ne nos notre nous on ou par pas peut " +
    "peux plait pour pourquoi qu quand que quel quelle quelles quels quest qui quoi sa se ses si son stp suis sur svp ta te tes " +
    "toi ton tu un une veut veux vos votre vous"
  ).split(" "),
);

type Columns = readonly string[];

export function searchWords(typed: string): string[] {
  const words = foldKey(typed.slice(0, 400)).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const significant = words.filter((word) => !EMPTY.has(word) && !/^[a-z]$/.test(word));
  return significant.length > 0 ? significant : words;
}

/** Folded nouns in "-ée" that are no feminine of what they would be without it: "l’armée" is no "arme". */
const NOUNS_IN_EE = new Set(
  "allee annee armee arrivee assemblee chaussee coree denree dictee donnee duree entree idee journee levee lycee maree matinee montee mosquee musee pensee poignee portee rentree soiree tournee tranchee vallee".split(
    " ",
  ),
);

/** Folded words in "-ue" and "-ie" that say something else than without their "e": "la partie" is no "parti". */
const NOUNS_IN_UE_IE = new Set("avenue continue crue issue lieue marie oublie partie revenue revue unie".split(" "));

/** As "élue", "absolue", "choisie", "vraie": not "langue", "roue", "foie", nor "vue", which is short of a word without its "e". */
const FEMININE = /(?:[^aogq]u|[^aou]i|vrai)e$/;

function isFeminine(word: string): boolean {
  if (word.endsWith("eee")) return /[cg]reee$/.test(word);
  if (word.endsWith("ee")) return word.length > 4 && !NOUNS_IN_EE.has(word);
  return word.length > 3 && FEMININE.test(word) && !NOUNS_IN_UE_IE.has(word);
}

/** A folded word in the other gender: "deputee" of "depute", and back. A form that no text has costs nothing. */
const otherGenders = (word: string) => [
  ...(isFeminine(`${word}e`) ? [`${word}e`] : []),
  ...(isFeminine(word) ? [word.slice(0, -1)] : []),
];

/** A folded word in the other number, and the other gender of "député" and "élu": "elections" with "election", "elues" with "elu". */
export function wordForms(word: string): string[] {
  const forms = new Set([word]);
  if (word.length > 3 && /[^\d][sx]$/.test(word)) forms.add(word.slice(0, -1));
  if (word.length > 4 && word.endsWith("aux")) forms.add(`${word.slice(0, -3)}al`);
  if (word.length > 2 && /[a-z]$/.test(word) && !/[sxz]$/.test(word)) {
    forms.add(`${word}s`);
    if (/[ae]u$/.test(word)) forms.add(`${word}x`);
    if (word.endsWith("al")) forms.add(`${word.slice(0, -2)}aux`);
  }
  for (const other of otherGenders(word.replace(/s$/, ""))) forms.add(other).add(`${other}s`);
  return [...forms];
}

/** An FTS5 expression: every word in one of its forms, the last one a prefix. Null without words. */
export function matchExpression(words: string[], columns?: Columns): string | null {
  if (words.length === 0) return null;
  const groups = words.map((word, index) => {
    // One letter begins too many words to be the beginning of one.
    const open = index === words.length - 1 && word.length > 1 ? [`"${word}"*`] : [];
    const forms = [...wordForms(word).map((form) => `"${form}"`), ...open];
    return `(${forms.join(" OR ")})`;
  });
  const all = groups.join(" AND ");
  return columns ? `{${columns.join(" ")}} : (${all})` : all;
}

/** An FTS5 expression: this column begins with the first word, and holds the others. Null without words. */
export function beginningExpression(words: string[], column: string): string | null {
  const [first, ...others] = words;
  if (!first) return null;
  const forms = wordForms(first).map((form) => `{${column}} : (^"${form}")`);
  const open = others.length === 0 && first.length > 1 ? [`{${column}} : (^"${first}" *)`] : [];
  const beginning = `(${[...forms, ...open].join(" OR ")})`;
  const rest = matchExpression(others, [column]);
  return rest ? `${beginning} AND ${rest}` : beginning;
}

/** What SQLite’s snippet() puts around a word that was found: private characters, which no text has a use for. */
const MARK = { start: "\uE000", end: "\uE001" } as const;

export interface Piece {
  text: string;
  found: boolean;
}

/** Characters of a snippet: forty words, and whatever stands between them, which SQLite does not count. */
const LONGEST_SNIPPET = 2_000;

/** How a block of an article begins, `:::name`, and its attributes, `{source="…"}`; either may be cut, or found. */
const blockName = /^[^\S\n\r\u2028\u2029]*:{2,}[\p{L}\uE000\uE001-]*|^…[\p{L}\uE000\uE001-]+(?=\[)/gmu;
const blockAttributes = /\{[\p{L}\uE000\uE001]+=[^{}\n]*\}?|^…[^{}\n]*\}$|\s\(#[\da-f\uE000\uE001]*\)/gimu;
const answerBox = /(?:^…|\[)[ x\uE000\uE001]{0,3}(?:\]|…$)/gim;

/** A snippet cut at its marks; the Markdown of a source text is left out, the words stay. */
export function snippetPieces(snippet: string): Piece[] {
  const plain = snippet
    .slice(0, LONGEST_SNIPPET)
    .replaceAll(/!?\[([^[\]]*)\]\([^)\s]*\)?/g, "$1")
    .replaceAll(blockName, "")
    .replaceAll(blockAttributes, "")
    .replaceAll(answerBox, "")
    .replaceAll(/^[^\S\n\r\u2028\u2029]*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replaceAll(/(?<=^|[|\s]):?-{3,}:?(?=$|[|\s])/gm, "")
    .replaceAll(/[*_`#|[\]]+/g, "")
    .replaceAll(/[ \t\r\n]+/g, " ")
    .trim();
  return plain
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .filter(Boolean)
    .map((text) => ({ text: text.replaceAll(/[\uE000\uE001]/g, ""), found: text.startsWith(MARK.start) }));
}

export interface Hit {
  id: number;
  title: string;
  path: string | null;
  at: string | null;
  excerpt: Piece[];
}

export interface Hits {
  hits: Hit[];
  total: number;
}

export const NO_HITS: Hits = { hits: [], total: 0 };

/** Folded words as these texts write them, accents and all; as they are where no text has them. */
export function asWritten(words: string, texts: string[]): string {
  const written = new Map(
    texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [foldKey(word), word.toLowerCase()]),
  );
  return words
    .split(" ")
    .map((word) => written.get(word) ?? word)
    .join(" ");
}
