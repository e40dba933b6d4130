import { readFileSync } from "node:fs";
import { request } from "node:http";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { type SharedSite, seededSite } from "../support/shared-sites.ts";

let site: SharedSite;
let admin: Client;
beforeAll(async () => {
  site = await seededSite();
  admin = await signedInAdmin(site);
});
afterAll(() => site.stop());

/** How often the server has rendered this path for the page cache, by its log: one line a rendering. */
const renders = (path: string) =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes('"page rendered"') && line.includes(`"path":"${path}"`)).length;

const read = async (path: string) => (await fetch(site.url + path)).text();
/** Served as it was: an answer that waits for its rendering carries that rendering's number. */
const isKept = async (path: string) => !(await fetch(site.url + path)).headers.has("x-request-id");
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

test("a page that nobody asked for in minutes is not shown as it was", async () => {
  await read("/instagram");
  for (let jumps = 0; jumps < 7; jumps += 1) await expire();
  const [answer] = await several(1, "/instagram");
  expect(answer?.headers.get("x-request-id")).toMatch(/^[\w-]{12}$/);
  expect(renders("/instagram")).toBe(2);
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

test("a picture that is stored leaves every page kept", async () => {
  await read("/source");
  await read("/mentions-legales");
  const before = [renders("/source"), renders("/mentions-legales")];
  const form = new FormData();
  const bytes = readFileSync(resolve(import.meta.dirname, "../../public/icons/icon-192.png"));
  form.set("image", new File([bytes], "essai.png", { type: "image/png" }));
  form.set("alt", "Un essai");
  const sent = await admin.post("/admin/articles/images", form, { accept: "application/json" });
  expect(sent.status).toBeLessThan(300);
  expect(site.database.prepare("SELECT action FROM AuditEntry ORDER BY seq DESC LIMIT 1").get()).toEqual({
    action: "media.stored",
  });
  await read("/source");
  await read("/mentions-legales");
  expect([renders("/source"), renders("/mentions-legales")]).toEqual(before);
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

test("a category that is deleted leaves the footer of every page at once, and comes back with it", async () => {
  const leads = async () => (await read("/a-propos")).includes('<a href="/articles?categorie=europe"');
  const { id } = site.database.prepare("SELECT id FROM Category WHERE slug = 'europe'").get() as { id: number };
  expect(await leads()).toBe(true);
  expect((await admin.post(`/admin/categories/${id}/supprimer`, { moveTo: "" })).status).toBe(303);
  expect(await leads()).toBe(false);
  expect((await admin.post(`/admin/categories/${id}/retablir`, {})).status).toBe(303);
  expect(await leads()).toBe(true);
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

test("an address that leads elsewhere or nowhere is answered to all who wait, and kept for none", async () => {
  const answers = await several(16, "/articles/nulle-part");
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  // Who waits for a place (server/concurrency-limit.ts) asks anew, of what is not kept.
  const made = renders("/articles/nulle-part");
  expect(made).toBeLessThan(8);
  await read("/articles/nulle-part");
  expect(renders("/articles/nulle-part")).toBe(made + 1);
  expect(answers[0]?.headers.get("cache-control")).toBe("no-store");
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

test("each page reads what is its own: an episode, an item of the wall, a country, a category, a limit", async () => {
  const one = (sql: string) => site.database.prepare(sql).pluck().get() as string | number;
  const slug = one("SELECT slug FROM Category WHERE deletedAt IS NULL ORDER BY position LIMIT 1");
  const item = one("SELECT id FROM NewsItem WHERE isHidden = 0 AND deletedAt IS NULL ORDER BY createdAt DESC LIMIT 1");
  const episode = one("SELECT id FROM PodcastEpisode LIMIT 1");
  for (const [path, query] of [
    ["/", `categorie=${slug}`],
    ["/fragments/selection", `categorie=${slug}`],
    ["/mur-actualites", `modal=${item}`],
    ["/mur-actualites", "pays=BE"],
    ["/mur-actualites", "source=1"],
    ["/podcasts", `highlight=${episode}`],
    ["/api/articles/recent", "limit=1"],
  ])
    expect([path, query, (await read(`${path}?${query}&autre=1`)) === (await read(`${path}`))]).toEqual([
      path,
      query,
      false,
    ]);
});

test("a thousand made-up searches do not take the place of the home page", async () => {
  await read("/");
  for (let lot = 0; lot < 20; lot += 1)
    await Promise.all(Array.from({ length: 30 }, (_, index) => read(`/api/videos?limit=${1 + lot * 30 + index}`)));
  expect(await isKept("/")).toBe(true);
});

/** What `fetch` would write otherwise. */
const asWritten = (path: string) =>
  new Promise<number | undefined>((done, failed) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path }, (answer) => answer.resume().once("end", () => done(answer.statusCode)))
      .once("error", failed)
      .end();
  });

test("nor do a thousand spellings of one page", async () => {
  const [slug] = /(?<=href="\/articles\/)[\w-]+/.exec(await read("/articles")) ?? [];
  await read("/equipe");
  expect(await asWritten(`/articles/${slug}#0`)).toBe(200);
  for (let lot = 0; lot < 20; lot += 1)
    await Promise.all(Array.from({ length: 30 }, (_, index) => asWritten(`/articles/${slug}#${lot * 30 + index}`)));
  expect(await isKept("/equipe")).toBe(true);
});
