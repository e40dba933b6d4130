import { expect, test } from "vitest";
import { pagePatterns } from "../../../tests/support/public-pages.ts";
import { textProblems } from "./text-problems.server.ts";

test("a text may lead to each page that comes with the site", async () => {
  const pages = (await pagePatterns()).filter((path) => !/[:*]/.test(path));
  expect(pages.length).toBeGreaterThan(30);
  const html = pages.map((path) => `<p><a href="${path}">Voir</a></p>`).join("");
  expect(await textProblems({ html, source: pages.join("\n"), slug: "" })).toEqual([]);
});
