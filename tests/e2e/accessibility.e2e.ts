import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { listRoutes } from "../support/route-tree.ts";
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

/** Addresses without a parameter that answer a page, from the routes themselves: tomorrow's pages are in. */
const pages = (await listRoutes())
  .filter(
    ({ path, file }) =>
      !/[:*]/.test(path) && file.endsWith(".tsx") && !path.startsWith("/api/") && !path.startsWith("/dev/"),
  )
  .map(({ path }) => path);
const examples = [
  "/articles/motion-de-censure-expliquee",
  "/equipe/lea-marchal",
  "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans",
  "/admin/articles/1",
  "/nulle-part",
  "/articles?q=zzzzzz",
  "/?categorie=europe",
];
const all = [...new Set([...pages, ...examples])].toSorted();

test("there are pages to look at", () => {
  expect(all.length).toBeGreaterThan(25);
});

describe.each([
  ["on a phone", phone, "light"],
  ["on a desk, dark", desktop, "dark"],
] as const)("%s", (_name, viewport, colorScheme) => {
  test.each(all)("axe finds nothing on %s, and nothing scrolls sideways", async (path) => {
    const context = await newContext(browser, site, { viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    if (path.startsWith("/admin")) await signIn(page);
    await page.goto(path, { waitUntil: "load" });
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
  });
});
