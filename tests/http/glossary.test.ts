import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const client = new Client(site);

const html = async (path: string) => (await client.get(path)).text();
const slugsIn = (page: string) => [...page.matchAll(/href="\/lexique\/([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug);

test("the glossary stands from A to Z, letters without a term leading nowhere", async () => {
  const page = await html("/lexique");
  const count = site.database.prepare("SELECT count(*) FROM GlossaryTerm").pluck().get() as number;
  expect(new Set(slugsIn(page)).size).toBe(count);
  const anchors = [...page.matchAll(/href="#(lettre-[a-z])"/g)].map(([, id = ""]) => id);
  expect(anchors.length).toBeGreaterThan(10);
  for (const id of anchors) expect(page).toContain(`id="${id}"`);
  // The word of the day leads, the same for everyone.
  expect(page).toMatch(/Le mot du jour<\/h2><p[^>]*><a[^>]* href="\/lexique\/[a-z0-9-]+"/);
  const letters = page.slice(page.indexOf('aria-label="Lettres"'));
  expect(letters).toMatch(/<span[^>]*aria-hidden="true">[A-Z]<\/span>/);
});

test("a country's flag keeps to the last word of its term", async () => {
  expect(await html("/lexique")).toMatch(/Autorité administrative indépendante<\/a>\u00A0<(?:span|svg)/);
});

test.each([
  ["/lexique?q=MOTION+DE+CENSURE", "motion-de-censure"],
  ["/lexique?q=refferendum", "referendum"],
  ["/lexique?q=cmp", "commission-mixte-paritaire"],
  ["/lexique?q=arrete+royal&pays=BE", "arrete-royal"],
])("%s finds %s first, and is no page for search engines", async (path, slug) => {
  const page = await html(path);
  expect(slugsIn(page)[0]).toBe(slug);
  expect(page).toContain('content="noindex"');
});

test.each([`?q=${"a".repeat(1000)}`, "?q=%22%27%28%29*%3A%5E", "?q=%00%F0%9F%98%80", "?q=+", "?pays=XX", "?q=a&q=b"])(
  "/lexique%s is answered",
  async (query) => {
    expect((await client.get(`/lexique${query}`)).status).toBe(200);
  },
);

test("a term says what it is to readers and to machines", async () => {
  const page = await html("/lexique/motion-de-censure");
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
  );
  const defined = data.find((each) => each["@type"] === "DefinedTerm");
  expect(defined).toMatchObject({
    "@context": "https://schema.org",
    name: "Motion de censure",
    inLanguage: "fr",
    inDefinedTermSet: { "@type": "DefinedTermSet", url: expect.stringMatching(/\/lexique$/) as string },
  });
  expect(page).toContain(String(defined?.description));
  expect(String(defined?.url)).toMatch(/^https?:\/\/[^/]+\/lexique\/motion-de-censure$/);
  expect(data.some((each) => each["@type"] === "BreadcrumbList")).toBe(true);
  expect(page).toMatch(/rel="canonical" href="[^"]+\/lexique\/motion-de-censure"/);
  expect(page).toContain('href="/articles/motion-de-censure-expliquee"');
});

test("a word that is not said as it is written tells how, on its page and beside it", async () => {
  const said = "Se dit «\u202Fbour-gue-mestre\u202F»";
  expect((await html("/lexique/bourgmestre")).replaceAll("<!-- -->", "")).toContain(said);
  expect(await html("/fragments/lexique/bourgmestre")).toContain(`<p>${said}</p>`);
  expect(await html("/lexique/motion-de-censure")).not.toContain("Se dit");
});

test("articles and live updates lead to the terms they use, each once", async () => {
  const page = await html("/articles/motion-de-censure-expliquee");
  const links = [...page.matchAll(/<a class="term" href="\/lexique\/([^"]+)">/g)].map(([, slug = ""]) => slug);
  expect(links).toContain("motion-de-censure");
  expect(new Set(links).size).toBe(links.length);
  for (const slug of links) expect((await client.get(`/fragments/lexique/${slug}`)).status).toBe(200);
  expect(await html(`/fragments/lexique/${links[0]}`)).toMatch(/^<p>[^<]+<\/p>$/);
  const stored = site.database.prepare("SELECT count(*) FROM DirectUpdate WHERE linkedHtml LIKE '%class=\"term\"%'");
  expect(stored.pluck().get()).toBeGreaterThan(0);
});

test("an address that changed leads to the term; one taken away says so; an unknown one is not found", async () => {
  const id = site.database.prepare("SELECT id FROM GlossaryTerm WHERE slug = 'quorum'").pluck().get();
  site.database.prepare("INSERT INTO OldSlug (noun, slug, rowId) VALUES ('term', 'ancien-quorum', ?)").run(id);
  const moved = await client.get("/lexique/ancien-quorum");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/lexique/quorum"]);
  site.database
    .prepare("UPDATE GlossaryTerm SET deletedAt = '2026-11-01', updatedAt = '2026-11-01' WHERE id = ?")
    .run(id);
  const gone = await client.get("/lexique/quorum");
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain("n’est plus dans le lexique");
  expect((await client.get("/fragments/lexique/quorum")).status).toBe(404);
  expect((await client.get("/lexique/rien-de-tel")).status).toBe(404);
});
