import { expect, test } from "vitest";
import { countdownWords } from "./countdown-words.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [9 * day + hour, "dans 9 jours"],
  [day + 3 * hour, "dans 1 jour et 3 h"],
  [3 * hour + 5 * minute, "dans 3 h 05"],
  [12 * minute + 4 * second, "dans 12 min 04 s"],
  [59 * second, "dans 59 s"],
  [0, "d’un moment à l’autre"],
  [-day, "d’un moment à l’autre"],
])("%i ms: %s", (ms, words) => {
  expect(countdownWords(ms).replaceAll("\u00A0", " ")).toBe(words);
});
