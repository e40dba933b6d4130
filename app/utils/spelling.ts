import { distance } from "fastest-levenshtein";

/** Wrong letters that are forgiven; a short word allows none. */
export const typosAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

const sameLetters = (one: string, other: string) => [...one].toSorted().join("") === [...other].toSorted().join("");

/** Letters to change, add or take away to make one word of the other; two that changed places are one mistake. */
export function lettersWrong(one: string, other: string): number {
  const wrong = distance(one, other);
  return wrong === 2 && sameLetters(one, other) ? 1 : wrong;
}
