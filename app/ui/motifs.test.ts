import fc from "fast-check";
import { expect, test, it } from "vitest";
import { motifs, motifsOf } from "./motifs.ts";
import { pageNumbers } from "./pagination.tsx";

it("shows every page of a short list", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

it("leaves gaps of two pages or more", () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12]);
});

test("nobody has the motif of one of the four before, and everyone keeps theirs", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 40 }), (names) => {
      const chosen = motifsOf(names);
      expect(chosen).toEqual(motifsOf(names));
      for (const [place, motif] of chosen.entries()) {
        expect(motifs[motif]).toBeDefined();
        expect(chosen.slice(Math.max(0, place - 4), place)).not.toContain(motif);
      }
    }),
  );
});
