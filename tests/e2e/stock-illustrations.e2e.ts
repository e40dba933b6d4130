import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, signIn } from "../support/browser.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
  site.database.prepare("UPDATE Article SET imageId = NULL").run();
  site.database.prepare("UPDATE Flash SET status = 'draft'").run();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test.each(["/", "/?categorie=justice", "/articles", "/articles?categorie=elections"])(
  "articles without a picture show one of the house, never a neighbour's, on %s",
  async (path) => {
    const context = await newContext(browser, site, { viewport: desktop, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    const cards = page.locator("main .lead, main .article-card");
    const pictures = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector("img")?.getAttribute("src")),
    );
    expect(pictures.length).toBeGreaterThan(1);
    pictures.forEach((picture, index) => {
      expect(picture).toMatch(/^\/art\/maison\/[a-z]+-\d\/\d+\.jpg$/);
      expect(pictures.slice(Math.max(0, index - 3), index)).not.toContain(picture);
    });
    expect((await page.request.get(pictures[0] ?? "")).status()).toBe(200);
    await context.close();
  },
);

test("the newsroom chooses another drawing, without script, and the article shows it", async () => {
  const context = await newContext(browser, site, { viewport: desktop, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  const { id, slug } = site.database
    .prepare("SELECT id, slug FROM Article WHERE status = 'published' AND deletedAt IS NULL ORDER BY id LIMIT 1")
    .get() as { id: number; slug: string };
  await page.goto(`/admin/articles/${id}`);
  await page.getByText("dessin de la maison").click();
  await page.locator('input[name=illustration][value="europe-3"]').check();
  await page.getByRole("button", { name: "Mettre à jour" }).first().click();
  await page.goto(`/admin/articles/${id}`);
  expect(await page.locator('input[name=illustration][value="europe-3"]').isChecked()).toBe(true);
  await page.goto(`/articles/${slug}`);
  expect(await page.locator("main header figure img").getAttribute("src")).toBe("/art/maison/europe-3/720.jpg");
  await context.close();
});

test("the gallery is reachable and readable by everyone", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await page.goto("/test-editor");
  await page.getByText("dessin de la maison").click();
  await page.getByRole("radio", { name: "Par défaut" }).focus();
  await page.keyboard.press("ArrowDown");
  expect(await page.locator("input[name=illustration]:checked").getAttribute("value")).not.toBe("");
  expect(await axe(page)).toEqual([]);
  await context.close();
});
