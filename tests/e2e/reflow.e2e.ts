import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newContext, signIn } from "../support/browser.ts";
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

/** A screen of 1280 × 1024 px enlarged four times (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 };
/** What a reader may set the letters apart by (WCAG 1.4.12). */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const pages = {
  readers: [
    "/",
    "/articles",
    "/agenda",
    "/apprendre",
    "/elections",
    "/elections/calculateur",
    "/recherche?q=vote",
  ].concat(["/contact", "/connexion", "/inscription", "/mur-actualites", "/podcasts", "/equipe", "/nulle-part"]),
  "the newsroom": [
    "/admin",
    "/admin/articles",
    "/admin/articles/new",
    "/admin/calendar/nouveau",
    "/admin/media",
  ].concat(["/admin/audit-trail", "/admin/sante", "/admin/settings", "/admin/users"]),
};

test.each(Object.entries(pages))(
  "four times larger, letters apart or not, no page of %s moves sideways",
  async (who, paths) => {
    const context = await newContext(browser, site, { viewport: enlarged });
    const page = await context.newPage();
    if (who !== "readers") await signIn(page);
    const wide: string[] = [];
    const measure = async (path: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > enlarged.width) wide.push(`${path}: ${width}`);
    };
    for (const path of paths) {
      await page.goto(path);
      await measure(path);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }, spacing);
      await measure(`${path}, letters apart`);
    }
    expect(wide).toEqual([]);
    await context.close();
  },
);

test("four times larger, the way to one's account is a whole word", async () => {
  const context = await newContext(browser, site, { viewport: enlarged });
  const page = await context.newPage();
  await page.goto("/contact");
  const word = page.locator(".account-link span");
  expect(await word.textContent()).toBe("Compte");
  expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
