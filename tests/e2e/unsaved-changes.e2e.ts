import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, signIn } from "../support/browser.ts";
import type { Site } from "../support/server.ts";
import { sharedSite } from "../support/shared-sites.ts";

let site: Site;
let browser: Browser;
let page: Page;
const wrong: string[] = [];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  page = await (await newContext(browser, site, { viewport: desktop })).newPage();
  page.on("pageerror", (error) => wrong.push(error.message));
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const add = "/admin/calendar/nouveau";
const title = () => page.getByLabel("Titre");
const dialog = () => page.getByRole("dialog", { name: "Quitter sans enregistrer" });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const openArticles = () => page.locator(".bo-rail a[href='/admin/articles']").first().click();
const arrived = () => page.waitForURL(/\/admin\/articles$/);

test("a link asks before it takes what was typed, and what was refused, but not what was saved", async () => {
  await page.goto(add);
  await title().fill("Réunion");
  await openArticles();
  await dialog().waitFor();
  await press("Rester");
  await dialog().waitFor({ state: "hidden" });
  expect([new URL(page.url()).pathname, await title().inputValue()]).toEqual([add, "Réunion"]);
  await openArticles();
  await press("Quitter");
  await arrived();

  await page.goto(`${add}?date=2027-05-12`);
  await title().fill("Réunion");
  await press("Ajouter à l’agenda");
  await page.waitForURL(/\/admin\/calendar\/\d+$/);
  const address = page.url();
  const version = () => page.locator("form[data-summary] [name=version]").inputValue();
  for (const [time, place] of ["Namur", "Liège"].entries()) {
    const before = await version();
    await page.getByLabel("Lieu").fill(place);
    await page.getByLabel("Genre").selectOption({ index: time + 1 });
    await press("Enregistrer");
    await expect.poll(version).not.toBe(before);
  }
  await openArticles();
  await arrived();

  await page.goto(address);
  site.database.prepare("UPDATE CalendarEvent SET version = version + 1 WHERE title = 'Réunion'").run();
  await page.getByLabel("Lieu").fill("Mons");
  await press("Enregistrer");
  await page.getByLabel("Remplacer par ma version").waitFor();
  // The answer shows before what the page loads again has come, which ends the router's question.
  await page.waitForLoadState("networkidle");
  await openArticles();
  await dialog().waitFor();
  await press("Quitter");
  await arrived();
  expect(wrong).toEqual([]);
});
