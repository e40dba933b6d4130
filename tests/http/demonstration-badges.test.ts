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

/** What the page tells machines of itself. */
const toldIn = (page: string, type: string) => {
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>)
    .filter((block) => block["@type"] === type);
  expect(blocks).toHaveLength(1);
  return blocks[0];
};

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

test("machines are told of the newsroom instead", async () => {
  const article = await read("/articles/motion-de-censure-expliquee");
  expect(toldIn(article, "NewsArticle")).toMatchObject({ author: { "@type": "NewsMediaOrganization" } });
  const direct = await read("/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans");
  const { liveBlogUpdate } = toldIn(direct, "LiveBlogPosting") as { liveBlogUpdate: { author: object }[] };
  for (const { author } of liveBlogUpdate) expect(author).toMatchObject({ "@type": "NewsMediaOrganization" });
  const names = site.database.prepare(`SELECT firstName || ' ' || lastName AS name FROM TeamMember`).all() as {
    name: string;
  }[];
  const feed = await read("/feed.xml");
  for (const { name } of names) {
    expect(feed).not.toContain(name);
    expect(article).not.toContain(`property="article:author" content="${name}"`);
  }
});

test("a profile names its person to those who share it, once that person exists", async () => {
  expect(await read("/equipe/lea-marchal")).not.toContain('property="profile:');
  site.database.prepare("UPDATE TeamMember SET isFictional = 0 WHERE username = 'hugo-lefevre'").run();
  const page = await read("/equipe/hugo-lefevre");
  for (const [property, content] of [
    ["first_name", "Hugo"],
    ["last_name", "Lefèvre"],
    ["username", "hugo-lefevre"],
  ]) {
    expect(page).toContain(`<meta property="profile:${property}" content="${content}"/>`);
  }
});
