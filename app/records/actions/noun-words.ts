import { type Ending, type NounWords, nouns } from "./nouns.ts";

type Nouns = typeof nouns;

/** Those that have words of their own. */
export type NamedNoun = { [N in keyof Nouns]: Nouns[N] extends { one: string } ? N : never }[keyof Nouns];

/** The words of a noun, whichever it has. */
export const wordsOf = (noun: NamedNoun): NounWords => nouns[noun];

const beginsWithVowel = /^[aeiouyhéèêâîô]/;

/** "la vidéo", "l’épisode", "le flux". */
export function withArticle(name: string, e: Ending): string {
  return beginsWithVowel.test(name) ? `l’${name}` : `${e ? "la" : "le"} ${name}`;
}

/** "Cette vidéo", "Cet article", "Ce terme". */
export function withThis(name: string, e: Ending): string {
  return `${e ? "Cette" : beginsWithVowel.test(name) ? "Cet" : "Ce"} ${name}`;
}
