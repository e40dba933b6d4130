import { expect, test } from "vitest";
import { readFacts } from "#app/modules/articles/preflight/read-text.server.ts";
import { kandelMoles } from "#app/modules/articles/preflight/sentences.ts";
import { blockProblems, blocksIn } from "#app/modules/blocks/block.ts";
import { views } from "#app/modules/blocks/show.server.tsx";
import { LEAST_PEOPLE, LEAST_THEMES } from "#app/modules/elections/programmes/schema.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import type { FrontMatter } from "./articles.ts";
import type { Entries } from "./candidacies.ts";
import { readPages, readYaml } from "./files.ts";

const articles = readPages<FrontMatter>("articles").map(({ meta, body }) => ({ ...meta, body }));
const flashes = readYaml<{ title: string; url: string | null; publishedAt: string }[]>("flash-infos.yaml");

/** The last day of the demonstration: no text is dated later. */
const LAST_DAY = "2026-11-28";
/** The last day of the public pages that were read: a text dated later tells it to its readers. */
const LAST_READ = { day: "2026-10-09", words: /9\soctobre 2026/ };

/** A page of a site, not its front page in any language: "/", "/fr", "/index_fr", "/_fr". */
const isDeep = (address: string) => {
  const { protocol, pathname, search } = new URL(address);
  return /^https?:$/.test(protocol) && (search !== "" || !/^\/(?:index)?_?(?:[a-z]{2})?\/?$/.test(pathname));
};

test("the addresses that are front doors", () => {
  expect(
    ["https://a.be", "https://a.be/", "https://a.be/fr", "https://a.eu/_fr", "https://a.eu/index_fr"].map(isDeep),
  ).toEqual([false, false, false, false, false]);
  expect(["https://a.be/fr/loi", "https://a.be/?id=1", "https://a.be/Comment-voter"].map(isDeep)).toEqual([
    true,
    true,
    true,
  ]);
});

test.each(articles.filter(({ asOf }) => asOf))(
  "$slug says until which day it holds, and is dated no later",
  (article) => {
    expect(article.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(article.asOf <= LAST_DAY).toBe(true);
    expect(article.publishedAt.slice(0, 10) <= article.asOf).toBe(true);
    for (const { date } of article.corrections)
      expect([article.publishedAt.slice(0, 10) <= date, date <= article.asOf]).toEqual([true, true]);
  },
);

test.each(articles.filter(({ asOf, publishedAt }) => !asOf || publishedAt > LAST_READ.day))(
  "$slug is later than what was read, and tells until which day it read",
  ({ body, publishedAt }) => {
    expect(body).toMatch(LAST_READ.words);
    expect(publishedAt.slice(0, 10) <= LAST_DAY).toBe(true);
  },
);

test.each(articles)("$slug names its sources, each at the address of a page", ({ sources, body }) => {
  expect(sources.length).toBeGreaterThanOrEqual(3);
  for (const { title, publisher, url } of sources)
    expect([url, isDeep(url), title !== "", publisher !== ""]).toEqual([url, true, true, true]);
  expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  for (const [, url = ""] of body.matchAll(/\]\((https?:[^)\s]+)\)/g)) expect([url, isDeep(url)]).toEqual([url, true]);
});

test.each(articles)("$slug has three key points, an excerpt, a described picture and somebody who signs", (article) => {
  expect(article.keyPoints).toHaveLength(3);
  for (const text of [article.title, article.excerpt, article.imageAlt, article.seoTitle, article.seoDescription])
    expect(text.trim()).not.toBe("");
  expect(article.authors.length).toBeGreaterThan(0);
});

const rendered = articles.map(({ slug, body }) => ({ slug, body, html: renderMarkdown(body, { blocks: true }).html }));

test.each(rendered)("$slug has no block to mend, each source at the address of a page", ({ body, html }) => {
  expect(blockProblems(html)).toEqual([]);
  for (const [, url = ""] of body.matchAll(/source="([^"]*)"/g)) expect([url, isDeep(url)]).toEqual([url, true]);
});

test.each(rendered)("$slug is easy to read: 70 at least on the scale of Kandel and Moles", ({ body }) => {
  const { words, sentences, syllables } = readFacts(body, []);
  expect(kandelMoles(words, sentences, syllables)).toBeGreaterThanOrEqual(70);
});

test("ten articles have blocks and a question of their own, and every kind of block is shown", () => {
  const kinds = rendered.map(({ html }) => new Set(blocksIn(html).map(({ kind }) => kind)));
  expect(kinds.filter((own) => own.size >= 2 && own.has("question")).length).toBeGreaterThanOrEqual(10);
  // A film is somebody's; what a card leads to is written after the articles.
  const ours = Object.keys(views).filter((kind) => kind !== "video" && kind !== "renvoi");
  expect([...new Set(kinds.flatMap((own) => [...own]))].sort()).toEqual(ours.sort());
});

test("Belgium has eight articles at least, the Union five", () => {
  const of = (category: string) => articles.filter((article) => article.category === category).length;
  expect(of("belgique")).toBeGreaterThanOrEqual(8);
  expect(of("europe")).toBeGreaterThanOrEqual(5);
});

test.each(flashes)("flash: $title has a source and is dated no later than the rest", ({ url, publishedAt }) => {
  expect(isDeep(url ?? "https://a.be")).toBe(true);
  expect(publishedAt.slice(0, 10) <= LAST_DAY).toBe(true);
});

test("whoever is compared was read twice, by two people of the team", () => {
  const { readers, candidacies } = readYaml<Entries>("candidacies.yaml");
  const team = new Set(readYaml<{ username: string }[]>("team.yaml").map(({ username }) => username));
  expect(readers.filter((username) => team.has(username))).toHaveLength(2);
  expect(new Set(readers).size).toBe(2);
  const compared = candidacies.filter(({ cells = [] }) => cells.length >= LEAST_THEMES);
  expect(compared.length).toBeGreaterThanOrEqual(LEAST_PEOPLE);
  expect(compared.filter(({ readTwiceOn }) => !readTwiceOn).map(({ familyName }) => familyName)).toEqual([]);
});
