import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { open, press } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
site.database.exec("UPDATE Article SET imageId = NULL; UPDATE Flash SET status = 'draft'");
/** As rows stand now: the cookie of a flash message goes past the page cache. */
const read = async (path: string) =>
  documentOf(await (await fetch(site.url + path, { headers: { cookie: "cx-flash=x" } })).text());

test.each(["/", "/?categorie=justice", "/articles", "/articles?categorie=elections"])(
  "articles without a picture show one of the house, never a neighbour's, on %s",
  async (path) => {
    const cards = [...(await read(path)).querySelectorAll("main .lead, main .article-card")];
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
  const picture = (await read(`/articles/${slug}`)).querySelector("main header figure img");
  expect(picture?.getAttribute("src")).toBe("/art/maison/europe-3/720.jpg");
});
