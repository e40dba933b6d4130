import { expect, test } from "vitest";
import { blockMark } from "#app/modules/blocks/block.ts";
import { pagePatterns } from "../../../tests/support/public-pages.ts";
import { textProblems } from "./text-problems.server.ts";

test("a text may lead to each page that comes with the site", async () => {
  const pages = (await pagePatterns()).filter((path) => !/[:*]/.test(path));
  expect(pages.length).toBeGreaterThan(30);
  const html = pages.map((path) => `<p><a href="${path}">Voir</a></p>`).join("");
  expect(await textProblems({ html, source: pages.join("\n"), slug: "" })).toEqual([]);
});

test("a text shows the videos of ten sites, as many times as it will", async () => {
  const videos = (sites: number) =>
    Array.from({ length: 24 }, (_, index) => {
      const url = `https://v${index % sites}.exemple.fr/w/aqz-KE-bpKQ`;
      return blockMark({ kind: "video", line: index + 1, data: { title: "Une vidéo", url, poster: "", said: [] } });
    }).join("");
  expect(await textProblems({ html: videos(10), source: "", slug: "" })).toEqual([]);
  const problems = await textProblems({ html: videos(11), source: "", slug: "" });
  expect(problems).toEqual([
    expect.stringMatching(/^Ligne 11.*10 sites/),
    expect.stringMatching(/^Ligne 22.*10 sites/),
  ]);
});
