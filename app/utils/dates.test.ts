import { expect, test } from "vitest";
import { formatDayTime, formatShortDate } from "./dates.ts";

test("the first of a month is said so, the other days as they are", () => {
  const days = ["2026-12-01T17:30:00Z", "2026-12-02T17:30:00Z"];
  expect(days.map(formatDayTime)).toEqual(["mardi 1er décembre à 18:30", "mercredi 2 décembre à 18:30"]);
  expect(days.map(formatShortDate)).toEqual(["1er déc.", "2 déc."]);
});
