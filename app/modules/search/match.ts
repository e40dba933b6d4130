const MAX_WORDS = 8;

/**
 * What a person typed as an FTS5 MATCH expression: every word must be there, the last may be unfinished.
 * Null when nothing in it can be searched. Accents and case are the tokenizer's business.
 */
export function toMatchQuery(text: string): string | null {
  const words =
    text
      .slice(0, 200)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return null;
  // Quoted, so that AND, OR, NEAR, - and * in the text are words, not operators.
  return words.map((word) => `"${word}"*`).join(" ");
}
