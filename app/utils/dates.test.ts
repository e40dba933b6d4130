import { expect, test } from "vitest";
import type { z } from "zod";
import { electionForm } from "#app/modules/elections/schema.ts";
import { termForm } from "#app/modules/glossary/schema.ts";
import { lawGuideForm } from "#app/modules/lawmaking/schema.ts";
import { lessonForm } from "#app/modules/learning/schema.ts";
import { partyForm } from "#app/modules/parties/schema.ts";
import { formatDayTime, formatLate, formatShortDate, formatShortMoment, parisDay, notYet } from "./dates.ts";
import { addDays, daysFrom, firstOfMonth, mondayOf, readDay, startOfDay } from "./days.ts";
import { formatDuration, parseDuration } from "./durations.ts";
import { formatPartialDay, inPartialDay, readPartialDay, yearOf } from "./partial-day.ts";

test("a length, however it is written", () => {
  expect(["01:02:03", "2:03", "1h2m3s", " 90 ", "1 h 5 min"].map(parseDuration)).toEqual([3723, 123, 3723, 90, 3900]);
  expect(formatDuration("01:02:03")).toBe("1h 2m");
});

test("what is longer than any length is none: kept from a feed, it would be read on each visit", () => {
  expect(parseDuration(`1h${" ".repeat(100)}2m`)).toBeNull();
  expect(formatDuration(`${"0".repeat(100)}60`)).toBe("");
});

const DAY = 86_400_000;
const schemas: Record<string, z.ZodType> = {
  electionSchema: electionForm.schema,
  termSchema: termForm.schema,
  lawGuideSchema: lawGuideForm.schema,
  lessonSchema: lessonForm.schema,
  partySchema: partyForm.schema,
};

test.each(Object.entries(schemas))("%s: a page vouches for no day that is still to come", (_name, schema) => {
  const refusals = (days: number) =>
    (schema.safeParse({ asOf: parisDay(new Date(Date.now() + days * DAY)) }).error?.issues ?? [])
      .filter(({ path }) => path[0] === "asOf")
      .map(({ message }) => message);
  expect([refusals(2), refusals(-1), refusals(0)]).toEqual([[notYet], [], []]);
});

test("a date is read as precisely as it is written", () => {
  expect(
    ["1905", "1905-04", "1905-04-25", " 25/4/1905 ", "04/1905", "1er août 1905", "Avril 1905"].map(readPartialDay),
  ).toEqual(["1905", "1905-04", "1905-04-25", "1905-04-25", "1905-04", "1905-08-01", "1905-04"]);
  expect(
    ["", "05", "1905-13", "1905-02-30", "2100-02-29", "99999", "avrl 1905", "31 avril 1905"].map(readPartialDay),
  ).toEqual(Array.from({ length: 8 }, () => null));
  expect(readPartialDay("1885-04")).toBe("1885-04");
});

test("it is said as precisely as it is known", () => {
  expect(["1905", "1905-04", "1905-04-25", "2022-06-01"].map(formatPartialDay)).toEqual([
    "1905",
    "avril 1905",
    "25 avril 1905",
    "1er juin 2022",
  ]);
  expect(["1905", "1905-04", "1905-04-25"].map(inPartialDay)).toEqual(["en 1905", "en avril 1905", "le 25 avril 1905"]);
  expect(["1905", "1905-07"].map(yearOf)).toEqual([1905, 1905.5]);
});

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
