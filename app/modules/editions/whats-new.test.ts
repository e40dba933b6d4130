import { expect, test } from "vitest";
import { isNew, newsHeading, whenWords } from "./whats-new.ts";

const today = "2026-11-29";

test.each([
  ["2026-11-29T07:05:00Z", "Neuf depuis hier", "aujourd’hui, 8 h 05"],
  // The last second of yesterday in Paris, and the first of the day before it ended.
  ["2026-11-28T22:59:59Z", "Neuf depuis hier", "hier, 23 h 59"],
  ["2026-11-27T23:00:00Z", "Neuf depuis hier", "hier, 0 h 00"],
  ["2026-11-27T22:59:59Z", "Rien de neuf depuis vendredi 27 novembre", "vendredi 27 novembre"],
  ["2026-02-26T06:30:00Z", "Rien de neuf depuis jeudi 26 février 2026", "jeudi 26 février 2026"],
])("%s: %s", (at, heading, when) => {
  expect(newsHeading(at, today)).toBe(heading);
  expect(whenWords(at, today).replaceAll("\u00A0", " ")).toBe(when);
  expect(isNew(at, today)).toBe(heading === "Neuf depuis hier");
});

test("a site without anything says nothing", () => expect(newsHeading(undefined, today)).toBeNull());
