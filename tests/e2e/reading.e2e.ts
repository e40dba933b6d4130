import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
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
    expect(html).not.toContain("<template");
  });

  test.each(reading)("%s shows its text with JavaScript off, without a sideways scroll", async (path) => {
    const context = await newContext(browser, site, { javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.locator("h1").first().innerText()).not.toBe("");
    const text = await page.locator("main").innerText();
    expect(text.length).toBeGreaterThan(100);
    expect(await page.locator("main").isVisible()).toBe(true);
    const { width } = (await page.locator("html").boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(phone.width);
    await context.close();
  });

  test("an article is readable to its last line with JavaScript off", async () => {
    const context = await newContext(browser, site, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/articles/motion-de-censure-expliquee");
    const last = page.locator("main .prose > *").last();
    expect(await last.isVisible()).toBe(true);
    expect((await last.innerText()).length).toBeGreaterThan(10);
    await context.close();
  });

  test("its one script runs under the page's policy, with nothing refused", async () => {
    const context = await newContext(browser, site, { viewport: desktop });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const path of reading) {
      await page.goto(path, { waitUntil: "load" });
    }
    expect(complaints).toEqual([]);
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
