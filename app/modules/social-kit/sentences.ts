/** Sentences of a short text: what ends with a sign and is followed by a capital. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…]["»\u00A0\u202F]*) +(?=["«\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
