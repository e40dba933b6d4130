import { describe, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const client = new Client(site);

const html = async (path: string) => (await client.get(path)).text();
const slugOf = (column = "slug") =>
  (
    site.database
      .prepare(
        `SELECT ${column} AS value FROM Article WHERE status = 'published' AND deletedAt IS NULL ORDER BY id LIMIT 1`,
      )
      .get() as { value: string }
  ).value;

describe("addresses that lead elsewhere", () => {
  test.each([
    ["/home", "/"],
    ["/team", "/equipe"],
    ["/team/lea-marchal", "/equipe/lea-marchal"],
    ["/team/l%C3%A9a", "/equipe/l%C3%A9a"],
    ["/articles/search?q=l%27%C3%A9lection&x=1", "/articles?q=l%27%C3%A9lection"],
    ["/articles/search", "/articles"],
    ["/mur-actualites/12/x", "/mur-actualites"],
  ])("%s → %s", async (from, to) => {
    const answer = await client.get(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  test("an article's number leads to its slug", async () => {
    const answer = await client.get(`/articles/${slugOf("id")}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/articles/${slugOf()}`]);
  });

  test("a page that gets its first address again is not led away from it by what a browser kept", async () => {
    const { slug, id } = site.database
      .prepare("SELECT slug, id FROM GlossaryTerm WHERE deletedAt IS NULL ORDER BY id DESC LIMIT 1")
      .get() as { slug: string; id: number };
    site.database.prepare("INSERT INTO OldSlug (noun, slug, rowId) VALUES ('term', 'premiere-adresse', ?)").run(id);
    for (const address of [`/articles/${slugOf("id")}`, "/lexique/premiere-adresse"]) {
      const answer = await client.get(address);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([301, "no-store"]);
    }
    expect((await client.get(`/lexique/${slug}`)).status).toBe(200);
  });
});

test("an archived front page leads to today's address of what led, and a day without one to the nearest", async () => {
  site.database.exec(`UPDATE Article SET slug = 'motion-renommee' WHERE slug = 'motion-de-censure-expliquee'`);
  const led = await html("/unes/2026-03-02");
  expect(led).toContain("La une du lundi 2 mars 2026");
  expect(led).toContain('href="/articles/motion-renommee"');
  site.database.exec(`UPDATE Article SET slug = 'motion-de-censure-expliquee' WHERE slug = 'motion-renommee'`);
  for (const [day, nearest] of [
    ["2026-03-01", "2026-03-02"],
    ["2026-02-30", ""],
    ["2199-01-01", ""],
    ["aujourdhui", ""],
  ]) {
    const answer = await client.get(`/unes/${day}`);
    const page = await answer.text();
    expect([day, answer.status, page.includes("noindex")]).toEqual([day, 404, true]);
    expect(page).toContain(nearest ? `href="/unes/${nearest}"` : 'href="/unes/20');
  }
});

test.each(["/nulle-part", "/articles/inconnu", "/equipe/personne", "/suivis-en-direct/inconnu", "/lexique/%00"])(
  "%s: the page of unknown addresses, 404, noindex",
  async (path) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    for (const words of [
      "Page introuvable",
      "La page que vous recherchez n'existe pas ou a été déplacée.",
      "Retour à l'accueil",
      "Voir les articles",
      'content="noindex"',
    ]) {
      expect(page).toContain(words);
    }
  },
);

test("an article says what it is to search engines, and nothing in its data can end the block", async () => {
  site.database
    .prepare(`UPDATE Article SET seoTitle = '', title = ? WHERE slug = ?`)
    .run("Titre </script><script>alert(1)</script>", slugOf());
  const page = await html(`/articles/${slugOf()}?x=1`);
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
  expect(blocks.map((block) => block["@type"])).toEqual(["BreadcrumbList", "NewsArticle"]);
  expect(blocks[1]?.headline).toContain("</script>");
  expect(page).not.toContain("<script>alert(1)");
  expect(page).toContain(`<link rel="canonical" href="${site.url}/articles/${slugOf()}"/>`);
});

test("what changed in an article is told where something did, and nowhere else", async () => {
  const path = (slug: string) => `/articles/${slug}/historique`;
  const slug = "vote-blanc-vote-nul-abstention";
  expect(await html(`/articles/${slug}`)).toContain(`href="${path(slug)}"`);
  const page = await html(path(slug));
  for (const words of ["noindex", '<h2 id="corrections"', "<del>vaut pour toutes", "passages inchangés"])
    expect(page).toContain(words);
  expect(page).not.toContain("Contenu de démonstration");
  site.database.exec(
    "INSERT INTO OldSlug (noun, slug, rowId) SELECT 'article', 'vote-blanc', id FROM Article WHERE slug = 'vote-blanc-vote-nul-abstention'",
  );
  const moved = await client.get(path("vote-blanc"));
  expect([moved.status, moved.headers.get("location")]).toEqual([301, path(slug)]);
  const other = "article-49-3-mode-d-emploi";
  expect(await html(`/articles/${other}`)).not.toContain("/historique");
  expect((await client.get(path(other))).status).toBe(404);
  site.database.exec(`UPDATE Article SET status = 'draft' WHERE slug = '${slug}'`);
  expect((await client.get(`${path(slug)}?page=1`)).status).toBe(404);
  site.database.exec(`UPDATE Article SET status = 'published' WHERE slug = '${slug}'`);
});

test("lists name their neighbours; a search is not to be indexed", async () => {
  const second = await html("/articles?page=2");
  expect(second).toContain(`rel="prev" href="${site.url}/articles"`);
  expect(second).toContain(`rel="canonical" href="${site.url}/articles?page=2"`);
  expect(await html("/articles?q=loi")).toContain('content="noindex"');
});

test("a wall item opens in the page's own HTML", async () => {
  const { id, title } = site.database.prepare("SELECT id, title FROM NewsItem LIMIT 1").get() as {
    id: number;
    title: string;
  };
  const page = await html(`/mur-actualites?modal=${id}`);
  expect(page).toMatch(/<dialog[^>]* open=""/);
  expect(page.split(title).length).toBeGreaterThan(2);
  expect(page).toContain('href="/mur-actualites"');
});

describe("the contact form without script", () => {
  const message = { name: "Lou", email: "lou@exemple.fr", subject: "Une question", body: "Bonjour à toute l’équipe." };
  const keysOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="(csrf|submissionKey)" value="([^"]+)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
  const count = () => (site.database.prepare("SELECT count(*) AS n FROM ContactMessage").get() as { n: number }).n;

  test("reaches the newsroom once, however often it is sent", async () => {
    const before = count();
    const keys = keysOf(await html("/contact"));
    for (let time = 0; time < 2; time += 1) {
      const sent = await client.post("/contact", { ...message, ...keys });
      expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contact?merci"]);
    }
    expect(count()).toBe(before + 1);
    expect(await html("/contact?merci")).toContain("Merci");
  });

  test("counts a line break once, as the field does, though a browser sends two characters", async () => {
    const keys = keysOf(await html("/contact"));
    const body = `${"a".repeat(99)}\r\n`.repeat(50).trim();
    expect((await client.post("/contact", { ...message, body, ...keys })).status).toBe(303);
    const kept = site.database.prepare("SELECT body FROM ContactMessage ORDER BY id DESC LIMIT 1").get();
    expect(kept).toEqual({ body: body.replaceAll("\r\n", "\n") });
    const longer = { ...message, body: `${body}aa`, ...keysOf(await html("/contact")) };
    expect((await client.post("/contact", longer)).status).toBe(422);
  });
});

describe("for machines", () => {
  test.each([
    ["/feed.xml", "application/rss+xml", "<rss version"],
    ["/flux/europe.xml", "application/rss+xml", "<title>Europe | Clairvoix</title>"],
    ["/sitemap.xml", "application/xml", "<sitemapindex"],
    ["/sitemaps/pages.xml", "application/xml", "<urlset"],
    ["/sitemaps/articles-1.xml", "application/xml", "<urlset"],
    ["/sitemap-news.xml", "application/xml", "schemas/sitemap-news"],
    ["/robots.txt", "text/plain", "Sitemap: "],
    ["/manifest.webmanifest", "application/manifest+json", '"short_name":"Clairvoix"'],
    ["/.well-known/security.txt", "text/plain", "Expires: "],
  ])("%s", async (path, type, text) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain(type);
    expect(await answer.text()).toContain(text);
  });

  test("the feed of a category has its articles alone, and its page names it; there is none of what is not one", async () => {
    const feed = await html("/flux/europe.xml");
    const categories = [...feed.matchAll(/<category>([^<]+)/g)].map(([, name]) => name);
    expect([categories.length > 3, new Set(categories)]).toEqual([true, new Set(["Europe"])]);
    expect(await html("/articles?categorie=europe")).toContain(`href="${site.url}/flux/europe.xml"`);
    for (const path of ["/flux/rien.xml", "/flux/europe", "/flux/.xml"])
      expect((await client.get(path)).status).toBe(404);
  });

  test("icons of the manifest exist", async () => {
    const { icons } = (await (await client.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
    for (const { src } of icons) expect((await client.get(src)).status).toBe(200);
  });

  test("a page seen is counted without a cookie; an address with a query is not one", async () => {
    const beacon = (path: string) => client.post("/vue", { path, referrer: "https://exemple.fr/page?secret=1" });
    const answer = await beacon("/articles");
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([204, null]);
    expect((await beacon("/articles?q=secret")).status).toBe(400);
    expect((await client.get("/vue")).status).toBe(405);
  });
});

test("a category and a person of the team are reached by the address they had", async () => {
  const newsroom = await signedInAdmin(site);
  const row = (table: string) =>
    site.database.prepare(`SELECT * FROM ${table} WHERE deletedAt IS NULL ORDER BY id LIMIT 1`).get() as {
      id: number;
    } & Record<string, string>;
  const { id, slug = "", name = "", color = "" } = row("Category");
  const renamed = { name, color, description: "", slug: "autre-adresse", version: "1" };
  expect((await newsroom.post(`/admin/categories/${id}`, renamed)).status).toBe(303);
  const { id: member, username = "", firstName = "", lastName = "", photoAlt = "" } = row("TeamMember");
  const person = { firstName, lastName, username: "autre-nom", imageAlt: photoAlt, isPublished: "on", version: "1" };
  expect((await newsroom.post(`/admin/team/${member}`, person)).status).toBe(303);
  for (const [from, to] of [
    [`/articles?categorie=${slug}`, "/articles?categorie=autre-adresse"],
    [`/articles?q=loi&categorie=${slug}&page=2`, "/articles?q=loi&categorie=autre-adresse&page=2"],
    [`/flux/${slug}.xml`, "/flux/autre-adresse.xml"],
    [`/equipe/${username}`, "/equipe/autre-nom"],
  ] as const) {
    const { status, headers } = await client.get(from);
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([301, to, "no-store"]);
  }
});
