import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, phone, signIn, writeText } from "../support/browser.ts";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Writes an article through the form and publishes it, as a member of the newsroom does. */
async function writeAndPublish(page: Page, title: string): Promise<void> {
  await signIn(page);
  await page.goto("/admin/articles/new");
  await page.fill("[name=title]", title);
  await writeText(page, "## Une question simple\n\nLe texte de l’article, avec un mot **important**.");
  await page.fill("[name=excerpt]", "Un résumé assez long pour donner envie de lire la suite de l’article.");
  await page.locator("[name=categoryId]").first().check();
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await page.waitForURL(/\/admin\/articles\/\d+/);
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await page.getByRole("region", { name: "En ligne" }).waitFor();
}

// Without script: publishing-form.e2e.ts.
test("an article is written, published, and stands on the home page at once", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  const title = "Un article écrit avec script";
  await page.goto("/"); // The page cache holds the old home page.
  await writeAndPublish(page, title);
  const reader = await (await newContext(browser, site, { javaScriptEnabled: false })).newPage();
  await reader.goto("/articles");
  expect(await reader.getByText(title).first().isVisible()).toBe(true);
  await reader.goto("/");
  expect(await reader.locator("main").getByText(title).first().isVisible()).toBe(true);
  await context.close();
});

test("a title of one long word scrolls no page that shows it sideways", async () => {
  const context = await newContext(browser, site, { javaScriptEnabled: false, viewport: desktop });
  const page = await context.newPage();
  const title = "Anticonstitutionnellement".repeat(5).slice(0, 120);
  await writeAndPublish(page, title);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    // The foot of /apprendre has it too.
    for (const path of ["/", "/articles", "/apprendre"]) {
      await page.goto(path);
      expect(await page.getByText(title).count(), path).toBeGreaterThan(0);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path}, ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});

test("an article's images go to the phone's own sheet with their caption; without script they are a ZIP file", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], text = "" } = {}) => {
      const names = files.map(({ name, size }) => `${name}${size > 0 ? "" : " (vide)"}`);
      document.body.dataset.sent = [...names, text].join("\n");
    };
  });
  await signIn(page);
  await page.goto("/admin/articles/1/reseaux");
  await page.getByLabel("Légende").fill("Ma légende");
  await page.getByRole("button", { name: "Partager" }).click();
  const sent = page.locator("body[data-sent$='Ma légende']");
  await sent.waitFor();
  const images = await page.locator("figure img").evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  const shared = ((await sent.getAttribute("data-sent")) ?? "").split("\n");
  expect(shared.slice(0, -1)).toEqual(images.map((path) => path?.replace(/^.*\/|\?.*$/g, "")));
  expect(shared.length).toBeGreaterThan(5);

  const plain = await newContext(browser, site, {
    viewport: phone,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto("/admin/articles/1/reseaux");
  const first = still.locator("figure img").first();
  expect(await first.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1080);
  expect(await still.getByLabel("Légende").inputValue()).toContain("lien en bio");
  const zip = await still.getByRole("link", { name: /ZIP/ }).getAttribute("href");
  expect((await plain.request.get(new URL(zip ?? "", site.url).href)).headers()["content-type"]).toBe(
    "application/zip",
  );
  await plain.close();
  await context.close();
});
