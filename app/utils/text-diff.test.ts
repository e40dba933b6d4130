import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { diffLines, diffWords, mergeTexts, mineMark } from "./text-diff.ts";

const side = (parts: ReturnType<typeof diffLines>, without: "added" | "removed", join: string) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join(join);

const lines = fc
  .array(fc.constantFrom("a", "b", "c", "", "deux mots"), { minLength: 1, maxLength: 30 })
  .map((list) => list.join("\n"));

describe("diff", () => {
  test("tells what was removed and added", () => {
    expect(diffLines("un\ndeux\ntrois", "un\n2\ntrois\nquatre")).toEqual([
      { kind: "same", text: "un" },
      { kind: "removed", text: "deux" },
      { kind: "added", text: "2" },
      { kind: "same", text: "trois" },
      { kind: "added", text: "quatre" },
    ]);
    expect(diffWords("le vote blanc", "le vote nul")).toEqual([
      { kind: "same", text: "le vote " },
      { kind: "removed", text: "blanc" },
      { kind: "added", text: "nul" },
    ]);
  });

  test("both texts can be read back from it", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const parts = diffLines(before, after);
        expect(side(parts, "added", "\n")).toBe(before);
        expect(side(parts, "removed", "\n")).toBe(after);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const parts = diffWords(before, after);
        expect(side(parts, "added", "")).toBe(before);
        expect(side(parts, "removed", "")).toBe(after);
      }),
    );
  });

  test("takes bounded time on texts with nothing in common", () => {
    const text = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join("\n");
    const spent = cpuClock();
    expect(diffLines(text("a"), text("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
    expect(spent()).toBeLessThan(3000);
  });

  test("keeps what stands around a part rewritten beyond counting", () => {
    const text = (letter: string) =>
      ["avant", ...Array.from({ length: 5000 }, (_, index) => `${letter}${index}`), "après"].join("\n");
    expect(diffLines(text("a"), text("b")).map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
    const words = (letter: string) => Array.from({ length: 2000 }, (_, index) => `${letter}${index}`).join(" ");
    expect(diffWords(words("a"), words("b"))).toEqual([
      { kind: "removed", text: words("a") },
      { kind: "added", text: words("b") },
    ]);
  });

  test("takes an accented or joined word for one word", () => {
    expect(diffWords("un bœuf à l’Élysée", "un bœuf à l’Assemblée").map(({ text }) => text)).toEqual([
      "un bœuf à l’",
      "Élysée",
      "Assemblée",
    ]);
  });
});

describe("merge", () => {
  test("joins changes made in different places", () => {
    expect(mergeTexts("un\ndeux\ntrois", "UN\ndeux\ntrois", "un\ndeux\ntrois\nquatre")).toEqual({
      text: "UN\ndeux\ntrois\nquatre",
      conflicts: 0,
    });
  });

  test("keeps both where both changed", () => {
    const { text, conflicts } = mergeTexts("un\ndeux", "un\nà moi", "un\nà elle");
    expect(conflicts).toBe(1);
    expect(text).toContain(`${mineMark}\n\nà moi`);
    expect(text).toContain("à elle");
  });

  test("keeps both whole when there is too much to compare, and what stands around once", () => {
    const text = (line: string) => ["avant", ...Array.from({ length: 4000 }, () => line), "après"].join("\n");
    const { text: merged, conflicts } = mergeTexts(text(""), text("à moi"), text("à elle"));
    expect(conflicts).toBe(1);
    const lines = merged.split("\n");
    const count = (line: string) => lines.filter((other) => other === line).length;
    expect([count("avant"), count("à moi"), count("à elle"), count("après")]).toEqual([1, 4000, 4000, 1]);
  });

  test("joins lines that bear the names of every object's own properties", () => {
    expect(
      mergeTexts("constructor\n__proto__\nun", "constructor\n__proto__\nUN", "zéro\nconstructor\n__proto__\nun"),
    ).toEqual({ text: "zéro\nconstructor\n__proto__\nUN", conflicts: 0 });
  });

  test("gives the one that changed, and each alone when the other did not", () => {
    fc.assert(
      fc.property(lines, lines, (base, changed) => {
        expect(mergeTexts(base, changed, base).text).toBe(changed);
        expect(mergeTexts(base, base, changed).text).toBe(changed);
        expect(mergeTexts(base, changed, changed).text).toBe(changed);
      }),
    );
  });
});
