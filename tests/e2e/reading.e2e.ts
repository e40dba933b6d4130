import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, newContext, phone } from "../support/browser.ts";
import { type Site, sharedSite } from "../support/server.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const reading = [
  "/",
  "/articles",
  "/articles/motion-de-censure-expliquee",
  "/equipe",
  "/equipe/lea-marchal",
  "/mur-actualites",
  "/podcasts",
  "/suivis-en-direct",
  "/a-propos",
  "/mentions-legales",
  "/confidentialite",
  "/politique-editoriale",
  "/app-info",
];

describe("a reading page", () => {
  test.each(reading)("%s carries one script and no module preload", async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = ""]) => attributes)
      .filter((attributes) => !attributes.includes("application/ld+json"));
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatch(/data-enhance="\/assets\/enhance-/);
    expect(html).not.toContain("modulepreload");
    // Nothing streams in after the page: a template holds only pictures that its script fetches near.
    expect(html).not.toMatch(/<template(?! data-later)/);
  });

  test("shows its text to its last line with JavaScript off, without a sideways scroll", async () => {
    const context = await newContext(browser, site, { javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    for (const path of reading) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(await page.locator("h1").first().innerText(), path).not.toBe("");
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(100);
      expect(await page.locator("main").isVisible(), path).toBe(true);
      const { width } = (await page.locator("html").boundingBox()) ?? { width: 0 };
      expect(width, path).toBeLessThanOrEqual(phone.width);
      if (!path.startsWith("/articles/")) continue;
      const last = page.locator("main .prose > *").last();
      expect(await last.isVisible()).toBe(true);
      expect((await last.innerText()).length).toBeGreaterThan(10);
    }
    await context.close();
  });

  test("asks nothing of another host", async () => {
    const context = await newContext(browser, site);
    const page = await context.newPage();
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/", { waitUntil: "load" });
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      for (const image of document.images) image.loading = "eager";
    });
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect([...hosts]).toEqual([new URL(site.url).host]);
    await context.close();
  });
});

test("an unknown address answers 404 with the agreed words", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  const answer = await page.goto("/une-page-qui-n-existe-pas");
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole("heading", { name: "Page introuvable" }).isVisible()).toBe(true);
  expect(await page.getByText("La page que vous recherchez n'existe pas ou a été déplacée.").isVisible()).toBe(true);
  expect(await page.locator('main a:has-text("Retour à l\'accueil")').getAttribute("href")).toBe("/");
  expect(await page.locator('main a:has-text("Voir les articles")').getAttribute("href")).toBe("/articles");
  expect(await page.locator('meta[name="robots"]').first().getAttribute("content")).toContain("noindex");
  await context.close();
});
