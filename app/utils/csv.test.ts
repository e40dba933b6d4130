import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";

async function csv(...values: (string | number | boolean | null | undefined)[]) {
  let text = "";
  for await (const line of csvLines([{ label: "Valeur", value: (value: (typeof values)[number]) => value }], values))
    text += line;
  return text;
}

const cellOf = async (value: Parameters<typeof csv>[number]) =>
  (await csv(value)).slice("\uFEFFValeur\r\n".length, -"\r\n".length);

test("begins with the mark of UTF-8 and its heads, a line for each row", async () => {
  const columns = [
    { label: "Nom", value: (row: { name: string; since: number }) => row.name },
    { label: "Depuis; année", value: (row: { name: string; since: number }) => row.since },
  ];
  const lines: string[] = [];
  async function* rows() {
    yield { name: "Léa 🎈", since: 2024 };
    yield { name: "Zoé", since: -1.5 };
  }
  for await (const line of csvLines(columns, rows())) lines.push(line);
  expect(lines).toEqual(['\uFEFFNom;"Depuis; année"\r\n', "Léa 🎈;2024\r\n", "Zoé;-1,5\r\n"]);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+33 6 12", "'+33 6 12"],
  ["-2", "'-2"],
  ["@SOMME(A1)", "'@SOMME(A1)"],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ["  =1", "'  =1"],
  ["\u202E=1", "'\u202E=1"],
  ["＝1+1", "'＝1+1"],
  ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
])("a text that a spreadsheet would run is text: %j", async (value, written) => {
  expect(await cellOf(value)).toBe(written);
});

test.each([
  ["un; deux", '"un; deux"'],
  ["« oui »", "« oui »"],
  ['dit "oui"', '"dit ""oui"""'],
  ["deux\r\nlignes", '"deux\r\nlignes"'],
  ["zéro\u0000", "zéro"],
  [" bord ", '" bord "'],
  ["a=b", "a=b"],
  ["", ""],
  [null, ""],
  [undefined, ""],
  [true, "oui"],
  [false, "non"],
  [0, "0"],
  [-12.5, "-12,5"],
])("anything else stays what it is: %j", async (value, written) => {
  expect(await cellOf(value)).toBe(written);
});
