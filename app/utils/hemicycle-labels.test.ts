import { expect, test } from "vitest";
import { labelsAround, lineAt, planSeats } from "./hemicycle-seats.ts";

const half = (digits: number) => 0.005 + 0.008 * digits;

test.each([
  { what: "two groups", seats: [300, 277], shown: 2 },
  { what: "one seat between two large groups", seats: [288, 1, 288], shown: 3 },
  { what: "twelve groups", seats: [17, 71, 38, 69, 22, 36, 92, 34, 47, 16, 123, 12], shown: 12 },
  { what: "a seat each", seats: Array.from({ length: 20 }, () => 1), shown: 20 },
  { what: "tiny groups at an end", seats: [1, 1, 1, 1, 1, 572], shown: 3 },
  { what: "a line at a third", seats: [100, 93, 284, 100], majority: 193, shown: 4 },
])("$what: numbers keep apart, in order, near their seats", ({ seats, shown, majority }) => {
  const total = seats.reduce((sum, each) => sum + each, 0);
  const line = lineAt(majority ?? Math.floor(total / 2) + 1, total);
  const labels = labelsAround(
    seats.map((each) => ({ seats: each })),
    planSeats(total).seats.map(({ turn }) => turn),
    line,
    half,
  );
  expect(labels).toHaveLength(shown);
  const spans = labels.map(({ seats: count, turn }) => ({ turn, half: half(String(count).length) }));
  for (const [index, { turn, half: own }] of spans.entries()) {
    const before = spans[index - 1];
    if (before) expect(turn - before.turn).toBeGreaterThanOrEqual(own + before.half - 1e-9);
    expect(Math.abs(turn - line)).toBeGreaterThanOrEqual(own);
    expect(turn).toBeGreaterThanOrEqual(0);
    expect(turn).toBeLessThanOrEqual(1);
  }
});
