import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { blockProblems, blocksIn } from "./block.ts";

const read = (text: string) => renderMarkdown(text, { blocks: true });
const source = '{source="https://www.exemple.fr/a?b=1&c=%22" nom="Journal officiel" date="2024-12-04"}';
const number = `:::chiffre[289 voix]${source}\nIl en **faut** autant.\n:::\n`;

test("a block is kept as what it says, where it stands, and the text around it is as it was", () => {
  const { html } = read(`Avant.\n\n${number}\nAprès.`);
  expect(html).toMatch(/^<p>Avant\.<\/p>\n<div data-block="[^"<>]+"><\/div>\n<p>Après\.<\/p>\n$/);
  expect(blocksIn(html)).toEqual([
    {
      kind: "chiffre",
      line: 3,
      data: {
        value: "289 voix",
        text: ["Il en ", { mark: "strong", text: ["faut"] }, " autant."],
        source: { name: "Journal officiel", url: "https://www.exemple.fr/a?b=1&c=%22", day: "2024-12-04" },
      },
    },
  ]);
  expect(blockProblems(html)).toEqual([]);
});

test("elsewhere than in an article, and inside a list or a quotation, the marks are text", () => {
  expect(renderMarkdown(number).html).toContain(":::chiffre[289 voix]");
  expect(blocksIn(read(`- a\n  ${number}`).html)).toEqual([]);
  expect(blocksIn(read(`> ${number.replaceAll("\n", "\n> ")}`).html)).toEqual([]);
});

describe("a block that cannot be shown keeps its words, says why, and the text around it stays", () => {
  test.each([
    ["unknown", ":::chifre[1]\nUn.\n:::\n", /n’existe pas.*chiffre/],
    ["unclosed", ":::chiffre[1]\nUn.\n", /«\u202Fchiffre\u202F».*pas fermé/],
    ["one in another", `:::chiffre[1]\n${number}:::\n`, /contient un autre bloc/],
    ["unquoted attribute", ':::chiffre[1]{nom="a}\nUn.\n:::\n', /guillemets/],
    ["script as source", ":::chiffre[1]{source=javascript:alert(1)}\nUn.\n:::\n", /https:\/\//],
    ["an address that is none", ":::chiffre[1]{source=https://a%%b}\nUn.\n:::\n", /https:\/\//],
    ["marks thousands deep", `:::chiffre[1]\n${"*".repeat(1_900)}Un${"*".repeat(1_900)}\n:::\n`, /l’une dans l’autre/],
    ["too long", `:::chiffre[1]\n${"mot ".repeat(3000)}\n:::\n`, /trop long/],
  ])("%s", (_, block, why) => {
    const { html } = read(`Avant.\n\n${block}\nAprès.`);
    expect(html).toMatch(/^<p>Avant\.<\/p>/);
    expect(html).toMatch(/Après\.<\/p>\n$/);
    expect(blocksIn(html)).toHaveLength(1);
    expect(blockProblems(html).join(" ")).toMatch(why);
    expect(blockProblems(html).join(" ")).toContain("Ligne 3");
    const [refused] = blocksIn(html) as { source?: string }[];
    expect(block).toContain(refused?.source?.trim());
  });
});

test("without its source it is shown to the newsroom, and keeps the article from being published", () => {
  const { html } = read(":::chiffre[289 voix]\nIl en faut autant.\n:::\n");
  expect(blocksIn(html)).toMatchObject([{ kind: "chiffre", data: { source: null } }]);
  expect(blockProblems(html)).toEqual([expect.stringMatching(/Ligne 1, bloc «.chiffre.».: la source manque/)]);
});

test("ten thousand blocks: the first are read, the others stay text", () => {
  const text = number.repeat(10_000).slice(0, 190_000);
  const { html } = read(text);
  expect(blocksIn(html)).toHaveLength(41);
  expect(blockProblems(html)).toEqual([expect.stringMatching(/40 blocs au plus/)]);
  expect(html.split("289 voix").length).toBeGreaterThan(1000);
});

test("scripts and quotes in a block stay words", () => {
  const { html } = read(`:::chiffre["><script>alert(1)</script>]${source}\n<img onerror=x> [a](javascript:b) "c"\n:::`);
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(blocksIn(html)).toMatchObject([{ data: { value: '"><script>alert(1)</script>' } }]);
});

test.each([
  ["blocks that are never closed", ":::a\n".repeat(20_000)],
  ["spaces before a source", `:::pour-contre[Q]\n## Pour\n- **N** : a${" ".repeat(7_000)}b ([s](https://x.fr))\n:::\n`],
])("%s are read in bounded time", (_, text) => {
  const spent = cpuClock();
  expect(blocksIn(read(text).html)).not.toEqual([]);
  expect(spent()).toBeLessThan(5_000);
});
