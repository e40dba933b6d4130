import { expect, test } from "vitest";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

/** Every public page that shows what stands in for the real thing. */
const pages = [
  "/",
  "/podcasts",
  "/mur-actualites",
  "/suivis-en-direct",
  "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans",
  "/articles/motion-de-censure-expliquee",
  "/equipe",
  "/equipe/lea-marchal",
];

test.each(pages)("%s says once that what it shows is the demonstration's", async (path) => {
  const page = await (await fetch(`${site.url}${path}`)).text();
  const [, main = ""] = /<main([\s\S]*)<\/main>/.exec(page) ?? [];
  expect(main.match(/Contenu de démonstration/g)).toHaveLength(1);
  expect(main).not.toContain(">Exemple<");
});

const read = async (path: string) => (await fetch(site.url + path)).text();

test("what is real says nothing of it", async () => {
  site.database.exec("UPDATE PodcastEpisode SET isDemo = 0");
  expect(await read("/podcasts?page=1")).not.toContain("Contenu de démonstration");
  site.database.exec("UPDATE PodcastEpisode SET isDemo = 1");
});

test("who signs in the demonstration does not exist: the article says so by its byline", async () => {
  expect(await read("/articles/motion-de-censure-expliquee")).toContain("signature fictive");
  expect(await read("/mentions-legales")).toContain("signatures");
});

test("the legal notices are whole and say once that they are an example; the footer has statutes to read", async () => {
  const notices = await read("/mentions-legales");
  expect(notices).not.toContain("information à compléter");
  expect(notices.match(/exemple de la démonstration/g)).toHaveLength(1);
  const [, statutes = ""] = /href="(\/documents\/[^"]+\.pdf)"/.exec(await read("/")) ?? [];
  const answer = await fetch(site.url + statutes);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
});
