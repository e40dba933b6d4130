import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { seededSite } from "../support/shared-sites.ts";

// Agreed words (docs/product.md, 8), read in the pages themselves.
const site = await seededSite();

/** As rows stand now: the cookie of a flash message goes past the page cache. */
async function open(path: string): Promise<Document> {
  const answer = await fetch(site.url + path, { headers: { cookie: "cx-flash=x" } });
  return documentOf(await answer.text());
}
const sql = (text: string) => site.database.exec(text);
const flashesPublished = (count: number) =>
  sql(`UPDATE Flash SET status = 'draft';
    UPDATE Flash SET status = 'published', expiresAt = NULL WHERE id IN (SELECT id FROM Flash ORDER BY id LIMIT ${count})`);

/** Titles of the flash infos and addresses of the articles in the grid. */
async function grid(path: string) {
  const page = await open(path);
  return {
    page,
    flashes: [...page.querySelectorAll(".grid-four .flash-card h3")].map((title) => title.textContent),
    articles: [...page.querySelectorAll<HTMLAnchorElement>(".grid-four .article-card a")].map((link) => link.href),
  };
}

test("a category chosen switches the articles and leaves the flash infos", async () => {
  flashesPublished(2);
  const all = await grid("/");
  const chosen = await grid("/?categorie=belgique");
  expect(all.flashes).toHaveLength(2);
  expect(chosen.flashes).toEqual(all.flashes);
  expect(chosen.articles).not.toEqual(all.articles);
  const names = [...chosen.page.querySelectorAll(".grid-four .card-tab")].map((tab) => tab.textContent);
  expect(new Set(names)).toEqual(new Set(["Belgique"]));
  const piece = await (await fetch(`${site.url}/fragments/selection?categorie=belgique`)).text();
  for (const title of all.flashes) expect(documentOf(piece).body.textContent).toContain(title);
});

test("four flash infos leave room for no article: the list of the category is a press away", async () => {
  flashesPublished(4);
  const { page, flashes, articles } = await grid("/?categorie=belgique");
  expect([flashes.length, articles.length]).toEqual([4, 0]);
  expect(page.querySelector("[data-swap-region] a[href='/articles?categorie=belgique']")).not.toBeNull();
  expect(page.querySelector("[data-swap-region]")?.textContent).not.toContain("Rien ici");
});

test.each([
  ["with a picture", "imageId IS NOT NULL"],
  ["without one: the house's drawing", "imageId IS NULL"],
])("an article %s is shared with a picture of 1200 × 630, and says so", async (_which, where) => {
  sql("UPDATE Article SET imageId = NULL WHERE slug = 'motion-de-censure-expliquee'");
  const { slug } = site.database
    .prepare(`SELECT slug FROM Article WHERE status = 'published' AND deletedAt IS NULL AND ${where} LIMIT 1`)
    .get() as { slug: string };
  const page = await open(`/articles/${slug}`);
  const said = (name: string) => page.querySelector(`meta[property='og:image${name}']`)?.getAttribute("content");
  expect([said(":width"), said(":height")]).toEqual(["1200", "630"]);
  expect(said(":alt")).toBeTruthy();
  const picture = await fetch(said("") ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const { width, height } = await sharp(await picture.bytes()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("the drawings of the house are shared at 1200 × 630, each of them", async () => {
  const folder = resolve("public/art/maison");
  for (const key of readdirSync(folder)) {
    const { width, height } = await sharp(await readFile(join(folder, key, "share.jpg"))).metadata();
    expect([key, width, height]).toEqual([key, 1200, 630]);
  }
});

test.each([
  ["Article", "/api/articles/featured", "Failed to fetch articles"],
  ["Article", "/api/articles/recent?limit=3", "Failed to fetch articles"],
  ["Article", "/api/articles/by-category/1", "Failed to fetch articles"],
  ["NewsItem", "/api/rss-news/combined?limit=10", "Failed to fetch RSS news"],
  ["NewsItem", "/api/rss-news/combined?limit=5", "Failed to fetch news"],
])("%s that cannot be read: %s says the agreed words", async (table, path, message) => {
  sql(`ALTER TABLE ${table} RENAME TO Away`);
  const answer = await fetch(`${site.url}${path}`);
  sql(`ALTER TABLE Away RENAME TO ${table}`);
  expect([answer.status, await answer.json()]).toEqual([500, { message }]);
});

test("videos that cannot be read: the panel's words on the page, the agreed ones in the interface", async () => {
  sql("ALTER TABLE Video RENAME TO VideoAway");
  const answer = await fetch(`${site.url}/api/videos?limit=3`);
  expect([answer.status, await answer.json()]).toEqual([500, { message: "Erreur lors de la récupération des vidéos" }]);
  expect((await open("/")).querySelector(".videos")?.textContent).toContain("Impossible de charger les vidéos");
  sql("ALTER TABLE VideoAway RENAME TO Video");
});

test("articles that cannot be read: the home page says so and offers to try again, for that one answer", async () => {
  const read = () => fetch(`${site.url}/?categorie=europe`);
  sql("ALTER TABLE Article RENAME TO Away");
  const answer = await read();
  sql("ALTER TABLE Away RENAME TO Article");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toMatch(
    /Nos articles n’ont pas pu être chargés\..*href="\/\?categorie=europe".*Réessayer/s,
  );
  expect(await (await read()).text()).not.toContain("Réessayer");
});

test("the footer leads to the categories that are there, by whatever address they have", async () => {
  const links = async () =>
    [...(await open("/a-propos")).querySelectorAll<HTMLAnchorElement>(".site-footer-menu a")]
      .map((link) => link.textContent)
      .filter((label) => /Belgique$|Europe$/.test(label ?? ""));
  const all = ["La Belgique", "L’Europe"];
  expect(await links()).toEqual(all);
  sql("UPDATE Category SET slug = 'union', version = version + 1 WHERE slug = 'europe'");
  await expect.poll(links).toEqual(all.filter((label) => label !== "L’Europe"));
  sql(`INSERT INTO OldSlug (noun, slug, rowId) SELECT 'category', 'europe', id FROM Category WHERE slug = 'union'`);
  expect(await links()).toEqual(all);
  sql("UPDATE Category SET deletedAt = '2026-01-01T00:00:00.000+00:00' WHERE slug = 'union'");
  await expect.poll(links).toEqual(all.filter((label) => label !== "L’Europe"));
});
