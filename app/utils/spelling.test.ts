import { expect, test } from "vitest";
import { lettersWrong, typosAllowed } from "../platform/database/full-text.server.ts";

test.each([
  ["elections", "elections", 0],
  ["electoins", "elections", 1],
  ["elction", "election", 1],
  ["parlemant", "parlement", 1],
  ["senta", "senat", 1],
  ["ab", "ba", 1],
  ["maire", "mairie", 1],
  ["loi", "roi", 1],
  ["chambre", "membre", 3],
])("between %s and %s, %i wrong", (one, other, wrong) => {
  expect([lettersWrong(one, other), lettersWrong(other, one)]).toEqual([wrong, wrong]);
});

test("the shorter the word, the fewer slips", () => {
  expect(["loi", "vote", "senat", "chambre"].map(typosAllowed)).toEqual([0, 1, 1, 2]);
});
