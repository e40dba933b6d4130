import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/server.ts";

// What the specification says to the letter, read in the pages themselves.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** As rows stand now: the cookie of a flash message goes past the page cache. */
async function open(path: string): Promise<Document> {
  const answer = await fetch(site.url + path, { headers: { cookie: "cx-flash=x" } });
  return new JSDOM(await answer.text()).window.document;
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
  for (const title of all.flashes) expect(new JSDOM(piece).window.document.body.textContent).toContain(title);
});

test("four flash infos leave room for no article: the list of the category is a press away", async () => {
  flashesPublished(4);
  const { page, flashes, articles } = await grid("/?categorie=belgique");
  expect([flashes.length, articles.length]).toEqual([4, 0]);
  expect(page.querySelector("[data-swap-region] a[href='/articles?categorie=belgique']")).not.toBeNull();
  expect(page.querySelector("[data-swap-region]")?.textContent).not.toContain("Rien ici");
});

test("off the air, who presents is named without being on it", async () => {
  sql("INSERT OR IGNORE INTO StudioPresenter (name, position) VALUES ('Lina Amrani', 1)");
  sql("UPDATE Studio SET isLive = 0");
  const off = (await open("/live")).body.textContent;
  expect(off).toContain("Lina Amrani");
  expect(off).not.toMatch(/À l.antenne/);
});

test("the wall says what a click does: it opens the item on the wall", async () => {
  const page = await open("/mur-actualites");
  expect(page.querySelector("main")?.textContent).toContain("Un clic ouvre le résumé");
  expect(page.querySelector(".card-link")?.getAttribute("href")).toMatch(/^\/mur-actualites\?modal=\d+$/);
});
