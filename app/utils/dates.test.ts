import { expect, test } from "vitest";
import { formatDayTime, formatLate, formatShortDate, formatShortMoment } from "./dates.ts";

test("the first of a month is said so, the other days as they are", () => {
  const days = ["2026-12-01T17:30:00Z", "2026-12-02T17:30:00Z"];
  expect(days.map(formatDayTime)).toEqual(["mardi 1er décembre à 18:30", "mercredi 2 décembre à 18:30"]);
  expect(days.map(formatShortDate)).toEqual(["1er déc.", "2 déc."]);
  expect(formatShortMoment("2026-12-09T17:30:00Z")).toBe("9\u00A0déc., 18\u00A0h\u00A030");
});

test("what is not of today says its day with its hour", () => {
  const at = new Date("2026-11-28T23:05:00Z");
  const hours = ["2026-11-28T23:01:00Z", "2026-11-28T22:59:00Z", "2026-11-27T22:59:00Z"];
  expect(hours.map((hour) => formatLate(hour, at))).toEqual(["00:01", "hier, 23:59", "27 nov., 23:59"]);
});
