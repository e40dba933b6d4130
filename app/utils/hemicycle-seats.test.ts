import { expect, test } from "vitest";
import { majorityOf, planSeats, seatsLeft } from "./hemicycle-seats.ts";

test.each([1, 2, 5, 50, 150, 577, 751, 1000])("%i seats: all are there, none overlaps, from left to right", (count) => {
  const { seats, radius } = planSeats(count);
  expect(seats).toHaveLength(count);
  const between = seats.flatMap((one, at) =>
    seats.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(between.filter((distance) => distance < 2 * radius)).toEqual([]);
  const angles = seats.map(({ x, y }) => Math.atan2(-y, -x));
  expect(angles.every((angle, at) => at === 0 || angle >= (angles[at - 1] ?? 0) - 1e-9)).toBe(true);
  // A half-disc, level on both sides, none of it under its line.
  expect(Math.max(...seats.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThanOrEqual(1 + 1e-9);
  expect(Math.max(...seats.map(({ y }) => y))).toBeLessThan(1e-9);
});

test.each([
  { seats: [66, 126], total: 577, left: 385 },
  { seats: [76, 74], total: 150, left: 0 },
  { seats: [76, 75], total: 150, left: null },
  { seats: [-1, 10], total: 20, left: null },
  { seats: [1.5], total: 20, left: null },
  { seats: [0], total: 0, left: null },
  { seats: [1], total: 100_000, left: null },
])("$seats of $total leave $left", ({ seats, total, left }) => {
  expect(
    seatsLeft(
      seats.map((each) => ({ seats: each })),
      total,
    ),
  ).toBe(left);
});

test("a majority is more than half", () => {
  expect([577, 150, 60, 1].map(majorityOf)).toEqual([289, 76, 31, 1]);
});
