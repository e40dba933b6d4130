import fc from "fast-check";
import { expect, test, describe, it } from "vitest";
import { categoryStyle, contrast, readablePair } from "./colour.ts";
import { PERCENT, barValue, drawnLength, drawnShare, scaleOf, scaleWords } from "./drawn-share.ts";
import { labelsAround, lineAt, planSeats } from "./hemicycle-seats.ts";

describe("contrast", () => {
  it("counts as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#FF4D4D", "#FFFFFF")).toBeCloseTo(3.27, 2);
  });
});

describe("readablePair", () => {
  it("is readable whatever colour staff choose, in both themes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const pair = readablePair(`#${value.toString(16).padStart(6, "0")}`);
        expect(contrast(pair.text, "#fbf7f1")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(pair.text, pair.tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(pair.text, "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(pair.textDark, "#211e26")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(pair.textDark, pair.tintDark)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(pair.textDark, "#1d1a1f")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("keeps a colour that already reads", () => {
    expect(readablePair("#2F4BA8").text).toBe("#2f4ba8");
  });

  it("takes the default for what is not a colour", () => {
    expect(readablePair("javascript:x")).toEqual(readablePair("#FF4D4D"));
    expect(categoryStyle(null)).toEqual(categoryStyle("#FF4D4D"));
  });
});

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

/** As they are shown: six decimals at most. */
const amount = fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(6)));

test("a percentage is drawn as it is, whatever stands beside it", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 14 }), (values) => {
      expect(scaleOf(values, "%")).toBe(PERCENT);
      for (const value of values) expect(Math.abs(drawnShare(value, PERCENT.whole) * 100 - value)).toBeLessThan(1e-9);
    }),
  );
});

test("no amount passes its scale, and two bars are as their numbers", () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 14 }), (values) => {
      const { whole } = scaleOf(values);
      for (const value of values) {
        expect(value).toBeLessThanOrEqual(whole);
        expect(drawnShare(value, whole)).toBeCloseTo(value / whole, 12);
      }
    }),
  );
});

test.each([
  ["%", "", true],
  ["% des électeurs", "", true],
  ["pour cent du PIB", "", true],
  ["", "Le déficit, en % du PIB", true],
  ["voix", "Moins de 5 % des voix", false],
  ["milliards d’euros", "", false],
  ["pourboires", "", false],
])("unit %j, title %j: a percentage is told apart", (unit, title, isPercent) => {
  expect(scaleOf([3], unit, title).isPercent).toBe(isPercent);
});

test.each([
  [[331, 230], "", "échelle de 0 à 400"],
  [[12.5], "millions", "échelle de 0 à 15"],
  [[0.03], "", "échelle de 0 à 0,03"],
  [[92.5], "%", "échelle de 0 à 100\u202F%"],
  [[118.4], "% du PIB", "échelle de 0 à 150\u202F%"],
  [[0], "", "échelle de 0 à 1"],
])("%j in %j: %s", (values, unit, words) => expect(scaleWords(scaleOf(values, unit))).toBe(words));

test("nothing is nothing, all is all, more than all does not overflow", () => {
  expect(drawnLength(0, 100)).toBe("0%");
  expect(drawnLength(100, 100)).toBe("100%");
  expect(drawnLength(100.03, 100)).toBe("100%");
  expect(drawnLength(-3, 100)).toBe("0%");
  expect(drawnLength(5, 0)).toBe("0%");
  expect(drawnLength(27.85, 100)).toBe("27.85%");
  expect(barValue(92.5, PERCENT)).toBe("92,5\u202F%");
});
