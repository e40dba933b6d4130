import { expect, test } from "vitest";
import { spoken } from "./listening-state.ts";

test.each([
  [9, "9 s"],
  [60, "1 min"],
  [200.7, "3 min 20 s"],
  [3725, "1 h 2 min 5 s"],
])("%d seconds are said %s", (seconds, words) => {
  expect(spoken(seconds)).toBe(words);
});
