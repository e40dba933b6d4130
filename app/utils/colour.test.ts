import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryStyle, contrast, readablePair } from "./colour.ts";

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
