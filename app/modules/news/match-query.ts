/**
 * What a person typed as an FTS5 expression: every word must be there, each may be unfinished. Quoted, so that AND, OR,
 * NEAR, "-" and "*" in the text are words. Null when nothing in it can be searched.
 */
export function toMatchQuery(text: string): string | null {
  const words = text
    .slice(0, 200)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 8);
  return words ? words.map((word) => `"${word}"*`).join(" ") : null;
}
