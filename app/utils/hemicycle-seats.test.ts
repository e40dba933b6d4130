import { expect, test } from "vitest";
import { some } from "#tests/support/long-run.ts";
import { majorityOf, planSeats, seatsLeft } from "./hemicycle-seats.ts";

/** Any two seats nearer than this, of those in the same or the next cell of a grid of that pitch. */
function nearerThan(apart: number, seats: { x: number; y: number }[]) {
  const cells = new Map<string, { x: number; y: number }[]>();
  const near: number[] = [];
  for (const seat of seats) {
    const [column, row] = [Math.floor(seat.x / apart), Math.floor(seat.y / apart)];
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1])
        for (const other of cells.get(`${column + right},${row + down}`) ?? []) {
          const distance = Math.hypot(seat.x - other.x, seat.y - other.y);
          if (distance < apart) near.push(distance);
        }
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), seat]);
  }
  return near;
}

/** Every fourth, and those that are elected. */
const counts = new Set([
  ...some(
    Array.from({ length: 751 }, (_, index) => index + 1),
    4,
  ),
  1,
  2,
  3,
  150,
  348,
  577,
  720,
  1000,
]);

test("from 1 to 751 seats, and 1000: all are there, none overlaps, level, the same on both sides", () => {
  for (const count of counts) {
    const { seats, radius } = planSeats(count);
    expect(seats, `${count}`).toHaveLength(count);
    expect(nearerThan(2 * radius - 1e-9, seats), `${count}`).toEqual([]);
    // From left to right: the seats of a group, which follow each other, are in one wedge.
    const angles = seats.map(({ x, y }) => Math.atan2(-y, -x));
    expect(angles.every((angle, at) => at === 0 || angle >= (angles[at - 1] ?? 0) - 1e-9)).toBe(true);
    expect(Math.max(...seats.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThanOrEqual(1 + 1e-9);
    expect(Math.max(...seats.map(({ y }) => y))).toBeLessThan(1e-9);
    const places = (side: 1 | -1) =>
      seats
        .map(({ x, y }) => `${(side * x).toFixed(6)} ${y.toFixed(6)}`.replaceAll("-0.000000", "0.000000"))
        .toSorted();
    expect(places(1), `${count}`).toEqual(places(-1));
  }
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
