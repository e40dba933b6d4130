import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

let site: Site;
let browser: Browser;

const first = "Si le budget belge n’est pas voté à temps, le Parlement accorde des crédits provisoires.";
const rest =
  "Leur base de calcul\u202F: un douzième du budget précédent pour chaque mois. L’État peut ainsi continuer.";

beforeAll(async () => {
  [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
  site.database.prepare("UPDATE Flash SET status = 'draft'").run();
  site.database
    .prepare("UPDATE Flash SET status = 'published', url = NULL, content = ? WHERE id = (SELECT min(id) FROM Flash)")
    .run(`${first} ${rest}`);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test.each([
  ["a phone, without JavaScript", phone, false],
  ["a wide screen", desktop, true],
])("a flash info without an address is read whole on %s", async (_, viewport, javaScriptEnabled) => {
  const context = await newContext(browser, site, { viewport, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto("/");
  const card = page.locator(".flash-card");
  // Its words may lead to the glossary; the card itself leads nowhere.
  expect(await card.locator("h3 a").count()).toBe(0);
  expect(await card.getByText(first).isVisible()).toBe(true);
  expect(await card.getByText(rest).isVisible()).toBe(false);
  await card.getByText("Lire la suite").click();
  await card.getByText(rest).waitFor();
  // Nothing of it is cut or hidden behind its edge.
  const cut = await card.evaluate((slip) =>
    [...slip.querySelectorAll("p")].some((text) => text.scrollHeight > text.clientHeight + 1),
  );
  expect(cut).toBe(false);
  if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
  await card.getByText("Replier").click();
  expect(await card.getByText(rest).isVisible()).toBe(false);
  await context.close();
});
