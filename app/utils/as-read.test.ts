import { expect, test } from "vitest";
import { asRead } from "./text.ts";

test.each([
  ["## Qui vote\n\n> Un **député** et [le _Sénat_](https://senat.fr).", "Qui vote\n\nUn député et le Sénat."],
  ["- un point\n* un autre", "• un point\n• un autre"],
  ["![Une salle](/media/1.jpg) 2 \\* 3, `code`, snake_case", "Une salle 2 * 3, code, snake_case"],
])("%s", (markdown, words) => {
  expect(asRead(markdown)).toBe(words);
});
