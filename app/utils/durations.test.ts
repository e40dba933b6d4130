import { expect, test } from "vitest";
import { formatDuration, parseDuration } from "./durations.ts";

test("a length, however it is written", () => {
  expect(["01:02:03", "2:03", "1h2m3s", " 90 ", "1 h 5 min"].map(parseDuration)).toEqual([3723, 123, 3723, 90, 3900]);
  expect(formatDuration("01:02:03")).toBe("1h 2m");
});

test("what is longer than any length is none: kept from a feed, it would be read on each visit", () => {
  expect(parseDuration(`1h${" ".repeat(100)}2m`)).toBeNull();
  expect(formatDuration(`${"0".repeat(100)}60`)).toBe("");
});
