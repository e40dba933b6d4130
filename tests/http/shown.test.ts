import { beforeAll, describe, expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { open, press } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

/** As rows stand now: the cookie of a flash message goes past the page cache. */
async function read(path: string): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie: "cx-flash=x" } });
  if (path !== "/nulle-part") expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

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
  const page = await read(path);
  const [, main = ""] = /<main([\s\S]*)<\/main>/.exec(page) ?? [];
  expect(main.match(/Contenu de démonstration/g)).toHaveLength(1);
  expect(main).not.toContain(">Exemple<");
});

test("what is real says nothing of it", async () => {
  site.database.exec("UPDATE PodcastEpisode SET isDemo = 0");
  expect(await read("/podcasts")).not.toContain("Contenu de démonstration");
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

site.database
  .prepare(
    "INSERT INTO Banner (kind, message, isActive, createdAt) VALUES ('recruitment', 'On recrute', 1, '2026-11-01')",
  )
  .run();

const loud = async (path: string) => {
  const page = await read(path);
  return {
    calls: page.includes('class="recruitment"'),
    columns: page.includes("site-footer-grid"),
    legal: page.includes("site-footer-legal"),
  };
};

test.each(["/connexion", "/inscription", "/auth", "/contact", "/nulle-part", "/live"])(
  "%s has one thing to do: no call to join, the footer is whole",
  async (path) => {
    expect(await loud(path)).toEqual({ calls: false, columns: true, legal: true });
  },
);

test.each(["/", "/articles", "/equipe", "/a-propos"])("%s keeps both", async (path) => {
  expect(await loud(path)).toEqual({ calls: true, columns: true, legal: true });
});

test("what one reads calls nobody to join", async () => {
  expect(await loud("/lexique")).toEqual({ calls: false, columns: true, legal: true });
});

describe("where articles have no picture", () => {
  beforeAll(() => {
    site.database.exec("UPDATE Article SET imageId = NULL; UPDATE Flash SET status = 'draft'");
  });

  test.each(["/", "/?categorie=justice", "/articles", "/articles?categorie=elections"])(
    "articles without a picture show one of the house, never a neighbour's, on %s",
    async (path) => {
      const cards = [...documentOf(await read(path)).querySelectorAll("main .lead, main .article-card")];
      const pictures = cards.map((card) => card.querySelector("img")?.getAttribute("src") ?? "");
      expect(pictures.length).toBeGreaterThan(1);
      pictures.forEach((picture, index) => {
        expect(picture).toMatch(/^\/art\/maison\/[a-z]+-\d\/\d+\.jpg$/);
        expect(pictures.slice(Math.max(0, index - 3), index)).not.toContain(picture);
      });
      expect((await fetch(site.url + pictures[0])).status).toBe(200);
    },
  );

  test("the newsroom chooses another drawing, without script, and the article shows it", async () => {
    const admin = await signedInAdmin(site);
    const { id, slug } = site.database
      .prepare("SELECT id, slug FROM Article WHERE status = 'published' AND deletedAt IS NULL ORDER BY id LIMIT 1")
      .get() as { id: number; slug: string };
    const address = `/admin/articles/${id}`;
    await press(admin, await open(admin, address), "Mettre à jour", { illustration: "europe-3" });
    const { document } = await open(admin, address);
    expect(document.querySelector("input[name=illustration][checked]")?.getAttribute("value")).toBe("europe-3");
    const picture = documentOf(await read(`/articles/${slug}`)).querySelector("main header figure img");
    expect(picture?.getAttribute("src")).toBe("/art/maison/europe-3/720.jpg");
  });
});

/** Ends a script, an attribute and an element, and would run in each place. */
const hostile = "</script><svg/onload=essai>\"'><img src=x onerror=essai>";

/** Plain text that pages, feeds, structured data and calendars show. */
const columns = {
  Article: ["title", "excerpt"],
  NewsItem: ["title", "content", "authorName"],
  Direct: ["title", "description"],
  PodcastEpisode: ["title", "description"],
  CalendarEvent: ["title", "description", "place"],
};

describe("what someone wrote is text", () => {
  beforeAll(() => {
    for (const [table, names] of Object.entries(columns))
      for (const name of names)
        site.database
          .prepare(`UPDATE "${table}" SET "${name}" = "${name}" || ? WHERE "${name}" IS NOT NULL`)
          .run(hostile);
  });

  const slugOf = (table: string, where: string) =>
    site.database.prepare(`SELECT slug FROM "${table}" WHERE ${where} LIMIT 1`).pluck().get() as string;

  test.each([
    ["the list of articles", () => "/articles"],
    [
      "an article, its structured data and what it is shared with",
      () => `/articles/${slugOf("Article", "status = 'published'")}`,
    ],
    ["the wall", () => "/mur-actualites"],
    ["the directs", () => "/suivis-en-direct"],
    ["the podcasts", () => "/podcasts"],
    ["the calendar", () => "/agenda"],
    ["a feed", () => "/feed.xml"],
  ])("%s", async (_what, path) => {
    const body = await read(path());
    expect(body).toContain("onerror=essai");
    expect(body).not.toMatch(/<svg\/onload=essai|<img src=x|<\/script><svg/);
  });
});
