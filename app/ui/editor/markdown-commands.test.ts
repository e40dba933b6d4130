import { expect, test } from "vitest";
import { continueEdit, insertBlock, markEdit, type MarkName } from "./markdown-commands.ts";

/** "a|bc|d": the bars are the selection. */
function run(
  text: string,
  edit: (selection: { value: string; start: number; end: number }) => ReturnType<typeof markEdit> | null,
): string | null {
  const start = text.indexOf("|");
  const end = text.lastIndexOf("|") - (text.indexOf("|") === text.lastIndexOf("|") ? 0 : 1);
  const value = text.replaceAll("|", "");
  const change = edit({ value, start, end });
  if (!change) return null;
  const after = value.slice(0, change.from) + change.text + value.slice(change.to);
  return `${after.slice(0, change.start)}[${after.slice(change.start, change.end)}]${after.slice(change.end)}`;
}

test.each<[MarkName, string, string]>([
  ["bold", "un |mot| ici", "un **[mot]** ici"],
  ["bold", "un **|mot|** ici", "un [mot] ici"],
  ["italic", "un **|mot|** ici", "un ***[mot]*** ici"],
  ["italic", "un ***|mot|*** ici", "un **[mot]** ici"],
  ["bold", "un *|mot|* ici", "un ***[mot]*** ici"],
  ["bold", "un ***|mot|*** ici", "un *[mot]* ici"],
  ["bold", "un| mot |ici", "un **[mot]** ici"],
  ["bold", "|", "**[texte important]**"],
  ["italic", "|mot|", "*[mot]*"],
  ["heading", "un\ndeux|\ntrois", "un\n## deux[]\ntrois"],
  ["heading", "## deux|", "deux[]"],
  ["quote", "|un\ndeux|", "[> un\n> deux]"],
  ["list", "|un\ndeux|\n", "[- un\n- deux]\n"],
  ["list", "|- un\n- deux|", "[un\ndeux]"],
  ["numbers", "|un\ndeux|", "[1. un\n2. deux]"],
  ["link", "le |vote| blanc", "le [vote]([adresse]) blanc"],
  ["link", "|https://www.senat.fr|", "[[texte du lien]](https://www.senat.fr)"],
  ["rule", "un|deux", "un\n\n---[]\n\ndeux"],
])("%s on %j", (name, before, after) => {
  expect(run(before, (selection) => markEdit(name, selection))).toBe(after);
});

test("a block has an empty line on each side, no more", () => {
  expect(run("un\n\n|\n\ndeux", (selection) => insertBlock(selection, "X"))).toBe("un\n\nX[]\n\ndeux");
  expect(run("|", (selection) => insertBlock(selection, "X"))).toBe("X[]");
});

test("Enter goes on with a list and ends it on an empty item", () => {
  expect(run("- un|", continueEdit)).toBe("- un\n- []");
  expect(run("2. deux|", continueEdit)).toBe("2. deux\n3. []");
  expect(run("- un\n- |", continueEdit)).toBe("- un\n[]");
  expect(run("> un|", continueEdit)).toBe("> un\n> []");
  expect(run("un|", continueEdit)).toBeNull();
});
