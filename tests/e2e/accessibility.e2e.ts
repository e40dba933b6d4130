import type { Browser, BrowserContext, Page } from "playwright";
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
  .filter(({ path, file }) => !/[:*]/.test(path) && file.endsWith(".tsx"))
  // Fragments are pieces of the pages that fetch them; /dev is not part of the site.
  .filter(({ path }) => !/^\/(api|dev|fragments)\//.test(path))
  .map(({ path }) => path)
  // Without rows chosen, what is done to many rows at once answers the same page everywhere.
  .filter((path) => !path.includes("/lot/") || path.startsWith("/admin/articles/lot/supprimer"));
const examples = [
  "/articles/motion-de-censure-expliquee",
  "/equipe/lea-marchal",
  "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans",
  "/mur-actualites?modal=1",
  "/admin/articles/1",
  "/nulle-part",
  "/articles?q=zzzzzz",
  "/?categorie=europe",
];
const all = [...new Set([...pages, ...examples])].toSorted();

test("there are pages to look at", () => {
  expect(all.length).toBeGreaterThan(40);
});

test("axe sees what is wrong, and where", async () => {
  const page = await (await newContext(browser, site)).newPage();
  await page.setContent('<html lang="fr"><title>Essai</title><main><h1>Essai</h1><img src="/logo.svg"></main></html>');
  expect(await axe(page)).toEqual([expect.stringMatching(/^image-alt: img/)]);
  await page.context().close();
});

/** One load, two looks: what differs between a phone by day and a desk by night is drawn, not sent. */
const looks = [
  { name: "on a phone", viewport: phone, colorScheme: "light" },
  { name: "on a desk, dark", viewport: desktop, colorScheme: "dark" },
] as const;

describe("a signed-in member of the newsroom sees every page", () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await newContext(browser, site, { reducedMotion: "reduce" });
    page = await context.newPage();
    await signIn(page);
  });
  afterAll(() => context.close());

  test.each(all)("axe finds nothing on %s, and nothing scrolls sideways", async (path) => {
    // A member of the newsroom is led away from the sign-in page.
    if (path === "/auth") await context.clearCookies();
    for (const [turn, { name, viewport, colorScheme }] of looks.entries()) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      if (turn === 0) await page.goto(path, { waitUntil: "load" });
      expect(await axe(page), name).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, name).toBeLessThanOrEqual(0);
    }
    if (path === "/auth") await signIn(page);
  });
});
