import { expect, test } from "vitest";
import { inAlphabet } from "./text.ts";

test("names are in the order of a French dictionary", () => {
  const names = ["Zoé", "franceinfo", "Éric", "Étienne", "Eva", "liste 10", "liste 9", "Œuvre", "Olga"];
  expect(inAlphabet(names, (name) => name)).toEqual([
    "Éric",
    "Étienne",
    "Eva",
    "franceinfo",
    "liste 9",
    "liste 10",
    "Œuvre",
    "Olga",
    "Zoé",
  ]);
});
