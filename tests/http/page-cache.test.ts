import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);

/** How often the server has rendered this path for the page cache, by its log: one line a rendering. */
const renders = (path: string) =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes('"page rendered"') && line.includes(`"path":"${path}"`)).length;

const read = async (path: string) => (await fetch(site.url + path)).text();
const several = (count: number, path: string, init: RequestInit = {}) =>
  Promise.all(Array.from({ length: count }, () => fetch(site.url + path, init)));

let expired = 0;
/** Puts the server's clock past the freshness of every page it keeps. */
const expire = () => site.setClock((expired += 31_000));

/** Asks until it holds: what happens in the background has no other sign. */
const soon = (check: () => Promise<void> | void) => expect.poll(async () => (await check(), true)).toBe(true);

test("many readers of a page nobody has asked for render it once, HEAD among them", async () => {
  const [heads, answers] = await Promise.all([several(8, "/equipe", { method: "HEAD" }), several(32, "/equipe")]);
  expect(new Set([...heads, ...answers].map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain("</html>");
  expect(await Promise.all(heads.map((answer) => answer.text()))).toEqual(Array.from({ length: 8 }, () => ""));
  expect(renders("/equipe")).toBe(1);
});

test("32 at once on an expired page get the one it had, and it is rendered once behind them", async () => {
  await read("/podcasts");
  expect(renders("/podcasts")).toBe(1);
  await expire();
  const answers = await several(32, "/podcasts");
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  // Served as it was: an answer that waits for its rendering carries that rendering's number.
  expect(answers.filter(({ headers }) => headers.has("x-request-id"))).toEqual([]);
  await soon(() => expect(renders("/podcasts")).toBe(2));
  await several(32, "/podcasts");
  expect(renders("/podcasts")).toBe(2);
});

test("a reader who leaves before the page is ready takes it from nobody", async () => {
  const leaving = new AbortController();
  const first = fetch(`${site.url}/suivis-en-direct`, { signal: leaving.signal }).catch(() => null);
  const others = several(4, "/suivis-en-direct");
  leaving.abort();
  expect((await others).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await first;
  expect(renders("/suivis-en-direct")).toBe(1);
});

test("what one reader carries is on nobody's page", async () => {
  // What it has to say once was said to it: the page may be everyone's.
  admin.cookies.delete("cx-flash");
  const answer = await admin.get("/a-propos", { "x-forwarded-host": "ailleurs.example" });
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await answer.text()).toBe(await read("/a-propos"));
});

test("what a worker fetches to keep says nothing to one reader, and leaves the message to show to the page that shows it", async () => {
  const reader = new Client(site);
  await reader.get("/preferences");
  expect((await reader.post("/preferences", { theme: "dark" })).status).toBe(303);
  const kept = await reader.get("/a-propos", { "x-keep": "1" });
  // Everyone's page in this reader's look, which no shared cache keeps.
  expect(kept.headers.get("cache-control")).toMatch(/^private, max-age=0/);
  expect(kept.headers.get("set-cookie")).toBeNull();
  expect(await kept.text()).not.toContain("Enregistré");
  const shown = await reader.get("/a-propos");
  expect(await shown.text()).toContain("Enregistré");
});

test("a reference source that changes drops /source and not the home page", async () => {
  await Promise.all([read("/source"), read("/"), read("/articles")]);
  const before = { source: renders("/source"), home: renders("/"), articles: renders("/articles") };
  const added = await admin.post("/admin/sources/references/nouvelle", {
    name: "Cour des comptes d’essai",
    url: "https://www.ccomptes.fr",
    country: "FR",
    purpose: "Les comptes publics",
    submissionKey: "cle-de-la-reference",
  });
  expect(added.status).toBe(303);
  expect(await read("/source")).toContain("Cour des comptes d’essai");
  await Promise.all([read("/"), read("/articles")]);
  expect({ source: renders("/source"), home: renders("/"), articles: renders("/articles") }).toEqual({
    ...before,
    source: before.source + 1,
  });
});

test("an article published is at once on the home page, the list, the feed and the API, rendered once for all", async () => {
  const addresses = ["/", "/articles", "/feed.xml", "/api/articles/recent"];
  await Promise.all(addresses.map(read));
  const category = site.database.prepare("SELECT id FROM Category WHERE deletedAt IS NULL LIMIT 1").get() as {
    id: number;
  };
  const typed = {
    title: "Le cache rend la page",
    excerpt: "Un essai.",
    body: "Un texte.",
    categoryId: String(category.id),
  };
  const saved = await admin.post("/admin/articles/new", { ...typed, submissionKey: "cle-de-l-article" });
  expect(saved.status).toBeLessThan(400);
  const article = site.database.prepare("SELECT id, version FROM Article ORDER BY id DESC LIMIT 1").get() as {
    id: number;
    version: number;
  };
  for (const address of addresses) expect(await read(address)).not.toContain("Le cache rend la page");
  const before = renders("/");
  const published = await admin.post(`/admin/articles/${article.id}/publier`, {
    ...typed,
    version: String(article.version),
  });
  expect(published.status).toBeLessThan(400);
  const homes = await Promise.all((await several(32, "/")).map((answer) => answer.text()));
  expect(homes.filter((html) => html.includes("Le cache rend la page"))).toHaveLength(32);
  expect(renders("/")).toBe(before + 1);
  for (const address of addresses) expect(await read(address)).toContain("Le cache rend la page");
});

test("what is made for the page cache alone never leaves", async () => {
  for (const path of ["/", "/api/categories", "/feed.xml", "/contact"]) {
    const answer = await fetch(site.url + path);
    expect([...answer.headers.keys()].filter((name) => /shows|tags/.test(name))).toEqual([]);
    expect(await answer.text()).not.toContain('"shows"');
  }
});

test("what a page does not read of its query is no part of its address", async () => {
  const plain = await read("/articles");
  const before = renders("/articles");
  for (const query of ["?utm_source=lettre", "?fbclid=1&x[]=2", "?", "?q=", "?page=&page=2", "?__proto__=1"])
    expect(await read(`/articles${query}`)).toBe(plain);
  expect(renders("/articles")).toBe(before);
  const [second, same] = [await read("/articles?x=1&page=2&q=le"), await read("/articles?q=le&page=2&page=3")];
  expect(same).toBe(second);
  expect(second).not.toBe(plain);
  expect(renders("/articles")).toBe(before + 1);
  const boxes = "/elections/presidentielle-2027/programmes";
  const [one, other] = [await read(`${boxes}?c=un&c=deux`), await read(`${boxes}?c=deux&c=un&c=un`)];
  expect([other === one, renders(boxes)]).toEqual([true, 1]);
});
