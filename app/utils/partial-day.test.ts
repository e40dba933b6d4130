import { expect, test } from "vitest";
import { formatPartialDay, inPartialDay, readPartialDay, yearOf } from "./partial-day.ts";

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
