import { trimEndOf } from "#app/utils/text.ts";

const endsSentence = (word: string) => /[.!?…]/.test(trimEndOf(word, /["»\u00A0\u202F]/).at(-1) ?? "");

/** Sentences of a short text: what ends with a sign and is followed by a capital. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let words: string[] = [];
  for (const word of text.split(/ +/)) {
    if (endsSentence(words.at(-1) ?? "") && /^["«\p{Lu}\d]/u.test(word)) {
      sentences.push(words.join(" "));
      words = [];
    }
    words.push(word);
  }
  return [...sentences, words.join(" ")].map((sentence) => sentence.trim()).filter(Boolean);
}
