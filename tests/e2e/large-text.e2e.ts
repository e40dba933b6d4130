import { afterAll, expect, test } from "vitest";
import { launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
afterAll(() => browser.close());

/** Besides those of accessibility.e2e.ts. */
const pages = `/articles/qui-est-candidat-a-la-presidentielle /elections/presidentielle-2027
  /elections/presidentielle-2027/candidatures /elections/presidentielle-2027/programmes
  /elections/presidentielle-2027/resultats /elections/et-moi /elections/calculateur /lexique`;

test("letters twice as large: no page of a phone slides sideways, and its menu stays in reach", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const path of pages.split(/\s+/)) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const menu = await page.locator("[data-menu]").boundingBox();
    if (width > phone.width) wrong.push(`${path}: ${width} px`);
    if (!menu || menu.x + menu.width > phone.width) wrong.push(`${path}: its menu`);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test("without script a first voter has the plain answer, the official page and the dates that are theirs", async () => {
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  // One press from the home page: the dates, or the answer.
  await page.goto("/");
  await page
    .locator(".masthead")
    .getByRole("link", { name: /^J-\d+/ })
    .click();
  await page.waitForURL(/presidentielle-2027#calendrier$/);
  await page.goBack();
  await page.getByRole("link", { name: "Je peux voter" }).click();
  await page.waitForURL(/presidentielle-2027#voter$/);
  const contents = page.getByRole("navigation", { name: "Dans ce dossier" });
  await contents.getByRole("link", { name: "Puis-je voter" }).click();
  await page.waitForURL(/#voter$/);
  expect(await page.getByText("si tu as 18 ans au plus tard la veille du vote").isVisible()).toBe(true);
  const official = page.getByRole("link", { name: "Vérifie ton inscription et ton bureau" }).first();
  expect(await official.getAttribute("href")).toBe("https://www.service-public.gouv.fr/particuliers/vosdroits/R51788");
  await contents.getByRole("link", { name: "Dates" }).click();
  await page.waitForURL(/#calendrier$/);
  // It stays in sight, under the header.
  expect((await contents.boundingBox())?.y).toBeLessThan(120);
  expect(await page.getByRole("heading", { name: "Dernier jour pour s’inscrire en mairie" }).isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Fin des parrainages" }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "Des voix aux sièges" }).count()).toBe(0);
  await context.close();
});
