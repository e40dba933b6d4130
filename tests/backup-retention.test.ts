import { expect, test } from "vitest";
import { nameOf } from "../scripts/backup/manifest.ts";
import { toForget } from "../scripts/backup/retention.ts";

const DAY = 86_400_000;

test("seven days, four weeks and twelve months stay, the last of each, and all of the last two days", () => {
  const last = Date.UTC(2026, 10, 22, 3);
  const all = Array.from({ length: 2 * 500 }, (_, half) => nameOf(new Date(last - (half * DAY) / 2)));
  const forgotten = new Set(toForget(all));
  const stays = all.filter((name) => !forgotten.has(name));
  expect(stays.filter((name) => name >= nameOf(new Date(last - 2 * DAY)))).toHaveLength(5);
  expect(new Set(stays.map((name) => name.slice(0, 6))).size).toBe(12);
  expect(stays.length).toBeLessThanOrEqual(7 + 4 + 12 + 4);
  // Day after day, what stays is what stayed and what came: nothing is missing that a year would want.
  let kept: string[] = [];
  for (const name of all.toReversed()) {
    kept.push(name);
    const over = toForget(kept);
    kept = kept.filter((one) => !over.includes(one));
  }
  expect(kept).toEqual(stays.toReversed());
});

test("the last one always stays, however old", () => {
  expect(toForget(["20200101T000000Z"])).toEqual([]);
  expect(toForget([])).toEqual([]);
});
