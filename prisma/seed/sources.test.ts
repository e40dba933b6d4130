import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const content = join(import.meta.dirname, "content");

/** The addresses that readers are sent to for a fact, by file. A party's own site is its front page. */
const cited = readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((name) =>
    /^(?:articles|elections|glossary|lawmaking|learning|parties)\/|^(?:flash-infos|calendar)/.test(name),
  )
  .flatMap(
    (file) =>
      readFileSync(join(content, file), "utf8")
        .replaceAll(/^ *website: .*$/gm, "")
        .match(/https?:\/\/[^\s"'<>{}]+[^\s"'<>{}.,;\])]/g)
        ?.map((address) => ({ file, address })) ?? [],
  );

const withAddress = (wrong: RegExp) =>
  cited.filter(({ address }) => wrong.test(address)).map(({ file, address }) => `${file}: ${address}`);

test("no front page is a source or an official link", () => {
  expect(cited.length).toBeGreaterThan(1000);
  expect(withAddress(/^https?:\/\/[^/]+\/?(?:index)?_?(?:[a-z]{2})?\/?$/)).toEqual([]);
});

test("the Belgian Constitution is cited at an article", () => {
  expect(cited.filter(({ address }) => /1994021048\/justel#Art\.\d+/.test(address)).length).toBeGreaterThan(100);
  expect(withAddress(/senate\.be\/doc\/const_|1994021048\/justel(?!#Art\.\d)/)).toEqual([]);
});
