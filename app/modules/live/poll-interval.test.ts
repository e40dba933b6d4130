import { expect, test } from "vitest";
import { pollSeconds } from "./poll-interval.ts";

const now = new Date("2026-06-09T20:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const direct = { scheduledFor: null, startedAt: null, endedAt: null, updatedAt: at(-60) };

test.each([
  ["in the thick of it", { ...direct, status: "live", updatedAt: at(-9) }, 5],
  ["just started", { ...direct, status: "live", startedAt: at(-1) }, 5],
  ["live and quiet", { ...direct, status: "live", updatedAt: at(-11) }, 30],
  ["tomorrow", { ...direct, status: "scheduled", scheduledFor: at(24 * 60) }, 60],
  ["in nine minutes", { ...direct, status: "scheduled", scheduledFor: at(9) }, 15],
  ["an hour late", { ...direct, status: "scheduled", scheduledFor: at(-60) }, 15],
  ["forgotten", { ...direct, status: "scheduled", scheduledFor: at(-180) }, 60],
  ["some day", { ...direct, status: "scheduled" }, 60],
  ["just over, still corrected", { ...direct, status: "ended", endedAt: at(-29) }, 60],
  ["begun by a clock set back since", { ...direct, status: "live", startedAt: at(365 * 24 * 60) }, 30],
  ["changed by it", { ...direct, status: "live", updatedAt: at(365 * 24 * 60) }, 30],
  ["ended by it", { ...direct, status: "ended", endedAt: at(365 * 24 * 60) }, 0],
  ["begun, now that the clock is set ahead", { ...direct, status: "live", startedAt: at(-365 * 24 * 60) }, 30],
  ["over", { ...direct, status: "ended", endedAt: at(-31) }, 0],
] as const)("%s: %o", (_name, row, seconds) => {
  expect(pollSeconds(row, { now })).toBe(seconds);
});

test("longer when the site is busy or the line is thrifty, five minutes at most, and never when it is over", () => {
  const live = { ...direct, status: "live", updatedAt: at(0) } as const;
  expect(pollSeconds(live, { now, load: 4 })).toBe(20);
  // The night of a vote: results come at any second, however long ago the last update was.
  expect(
    pollSeconds({ ...live, startedAt: null, updatedAt: "2020-01-01T00:00:00Z", showsResults: true }, { now }),
  ).toBe(5);
  expect(pollSeconds(live, { now, thrifty: true })).toBe(15);
  expect(pollSeconds({ ...direct, status: "scheduled" }, { now, load: 4, thrifty: true })).toBe(300);
  expect(pollSeconds({ ...direct, status: "ended", endedAt: at(-99) }, { now, load: 4 })).toBe(0);
});
