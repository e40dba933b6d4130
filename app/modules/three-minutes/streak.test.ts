import { expect, test } from "vitest";
import { daysInARow } from "./device-days.ts";

test.each([
  [[], 1],
  [["2026-11-29"], 1],
  [["2026-11-28", "2026-11-27"], 3],
  // One day missed is forgiven, each time; two are not.
  [["2026-11-27", "2026-11-25"], 3],
  [["2026-11-26", "2026-11-25"], 1],
  // A device a day ahead kept tomorrow; a day kept twice is one; what is no day ends the row.
  [["2026-11-30", "2026-11-28", "2026-11-28"], 2],
  [["x", "2026-11-28"], 2],
])("after %j, %d on the 29th", (days, count) => {
  expect(daysInARow(days, "2026-11-29")).toBe(count);
});
