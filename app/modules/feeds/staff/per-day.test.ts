import { expect, test } from "vitest";
import { countPerDay } from "./per-day.ts";

test("each of the last days has its number, in the days of Paris", () => {
  const dates = ["2026-11-20T22:59:00Z", "2026-11-20T23:01:00Z", "2026-11-21T10:00:00Z"].map((date) => new Date(date));
  expect(countPerDay(dates, 3, new Date("2026-11-21T12:00:00Z"))).toEqual([
    { day: "2026-11-19", count: 0 },
    { day: "2026-11-20", count: 1 },
    { day: "2026-11-21", count: 2 },
  ]);
});

test("no day is lost or doubled when the clocks change", () => {
  const days = countPerDay([], 5, new Date("2026-10-26T08:00:00Z")).map(({ day }) => day);
  expect(days).toEqual(["2026-10-22", "2026-10-23", "2026-10-24", "2026-10-25", "2026-10-26"]);
});
