import fc from "fast-check";
import { expect, test } from "vitest";
import { PERCENT, barValue, drawnLength, drawnShare, scaleOf, scaleWords } from "./drawn-share.ts";

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
