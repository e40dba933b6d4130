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

test("a word that is not said as it is written tells how, on its page and beside it", async () => {
  const said = "Se dit «\u202Fbour-gue-mestre\u202F»";
  expect((await html("/lexique/bourgmestre")).replaceAll("<!-- -->", "")).toContain(said);
  expect(await html("/fragments/lexique/bourgmestre")).toContain(`<p>${said}</p>`);
  expect(await html("/lexique/motion-de-censure")).not.toContain("Se dit");
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
