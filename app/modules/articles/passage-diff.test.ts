import { expect, test } from "vitest";
import { blockInWords } from "#app/modules/blocks/show.server.tsx";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { describeChanges } from "./passage-diff.ts";

const tell = (before: string, after: string) => describeChanges(before, after, blockInWords);
const changed = (before: string, after: string) => tell(before, after).filter(({ kind }) => kind === "changed");
const block = (value: string, day = "2024-12-04") =>
  `:::chiffre[${value}]{source="https://a.fr/b" nom="Journal officiel" date="${day}"}\nIl en faut **autant**.\n:::`;

test("says where words changed, and folds what did not", () => {
  const before = `Un.\n\n## La règle\n\n- Il faut 288 voix.\n- Deux.\n\n${"Pareil.\n\n".repeat(12)}Fin.`;
  expect(tell(before, before.replace("288", "289").replace("Fin.", ""))).toEqual([
    { kind: "same", count: 2 },
    { kind: "part", title: "La règle" },
    {
      kind: "changed",
      block: "",
      parts: [
        { kind: "same", text: "• Il faut " },
        { kind: "removed", text: "288" },
        { kind: "added", text: "289" },
        { kind: "same", text: "\u00A0voix." },
      ],
    },
    { kind: "same", count: 13 },
    { kind: "changed", block: "", parts: [{ kind: "removed", text: "Fin." }] },
  ]);
});

test("a block is told in words, its source with it", () => {
  expect(changed(`Un.\n\n${block("288 voix")}\n\nDeux.`, `Un.\n\n${block("289 voix")}\n\nDeux.`)).toEqual([
    {
      kind: "changed",
      block: "Chiffre",
      parts: [
        { kind: "removed", text: "288" },
        { kind: "added", text: "289" },
        {
          kind: "same",
          text: "\u00A0voix\u202F: Il en faut autant. · Source\u202F: Journal officiel, 4\u00A0décembre 2024",
        },
      ],
    },
  ]);
  expect(changed(block("289"), "")).toMatchObject([{ block: "Chiffre", parts: [{ kind: "removed" }] }]);
});

test("marks, addresses and typography that change no word are no change", () => {
  const before = `L'article "49" : [la loi](https://a.fr/1) et **deux** mots !\n\n${block("289 voix")}`;
  const after = `L’article "49"\u202F: [la loi](https://b.fr/2) et deux\nmots\u202F!\n\n${block("**289** voix")}`;
  expect(changed(before, after)).toEqual([]);
});

test.each([
  ["lines", (mark: string) => Array.from({ length: 20_000 }, (_, index) => `${mark}${index}`).join("\n\n")],
  ["words", (mark: string) => Array.from({ length: 20_000 }, (_, index) => `${mark}${index}`).join(" ")],
  ["brackets", (mark: string) => "[".repeat(99_999) + mark],
  ["stars", (mark: string) => "**a ".repeat(40_000) + mark],
  ["spaces in a heading", (mark: string) => `## a${" ".repeat(190_000)}b\n\n${mark}`],
  ["unclosed blocks", (mark: string) => `:::chiffre[${mark}]\n`.repeat(9_000)],
  ["blocks", (mark: string) => `${block(mark)}\n\n`.repeat(1_500)],
  [
    "paragraphs a word apart",
    (mark: string) =>
      Array.from({ length: 1_000 }, (_, index) => `mot ${"le ".repeat(20)}${mark}${index}`).join("\n\n"),
  ],
])("tells a bounded part of 200 kB of %s", (_, text) => {
  const spent = cpuClock();
  const told = tell(text("a"), text("b"));
  expect(spent()).toBeLessThan(5_000);
  expect(told.some(({ kind }) => kind !== "same")).toBe(true);
  expect(JSON.stringify(told).length).toBeLessThan(60_000);
});
