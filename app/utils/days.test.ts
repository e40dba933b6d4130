import { expect, test } from "vitest";
import { addDays, daysFrom, firstOfMonth, mondayOf, readDay, startOfDay } from "./days.ts";

test("weeks begin on Monday, months on their first, whatever the year does", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect([firstOfMonth("2026-11-22"), firstOfMonth("2026-12-31", 1), firstOfMonth("2026-01-31", -1)]).toEqual([
    "2026-11-01",
    "2027-01-01",
    "2025-12-01",
  ]);
  expect(daysFrom("2028-02-28", "2028-03-02")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});

test("a day begins at midnight in Paris, on both changes of hour too", () => {
  expect(startOfDay("2026-03-29").toISOString()).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-03-30").toISOString()).toBe("2026-03-29T22:00:00.000Z");
  expect(startOfDay("2026-10-25").toISOString()).toBe("2026-10-24T22:00:00.000Z");
  expect(startOfDay("2026-10-26").toISOString()).toBe("2026-10-25T23:00:00.000Z");
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
});

test.each(["2026-02-30", "2026-13-01", "0001-01-01", "9999-01-01", "demain", "", "2026-11-22T10:00"])(
  "%s is no day",
  (text) => expect(readDay(text)).toBeNull(),
);
