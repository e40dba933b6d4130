import fc from "fast-check";
import { expect, test } from "vitest";
import { motifs, motifsOf } from "./motifs.ts";

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
