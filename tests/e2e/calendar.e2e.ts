import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

let site: Site;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
  page = await (await newContext(browser, site, { viewport: desktop, reducedMotion: "reduce" })).newPage();
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const send = (name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (words: string) => page.getByText(words, { exact: true }).first().waitFor();

test("an event is added from its day, made to last whole days, changed over someone else's change, deleted and taken back", async () => {
  await page.goto("/admin/calendar?vue=mois&date=2027-05");
  await page.getByRole("link", { name: "Mercredi 12 mai" }).click();
  await page.waitForURL(/nouveau\?date=2027-05-12/);
  await page.getByLabel("Titre").fill("Festival");
  await page.getByLabel("Toute la journée").check();
  await expect.poll(() => page.getByLabel("Début").inputValue()).toBe("2027-05-12");
  await page.getByLabel("Dernier jour").fill("2027-05-14");
  await send("Ajouter à l’agenda");
  await said("Événement ajouté à l’agenda.");
  const address = new URL(page.url()).pathname;
  await page.goto("/admin/calendar?date=2027-05");
  expect(await page.getByRole("link", { name: "Festival" }).count()).toBe(3);
  await page.setViewportSize(phone);
  expect(await page.locator(".cal-day:visible").count()).toBe(3);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(desktop);

  await page.goto(address);
  site.database
    .prepare("UPDATE CalendarEvent SET title = 'Festival déplacé', version = version + 1 WHERE title = 'Festival'")
    .run();
  await page.getByLabel("Lieu").fill("Namur");
  await send("Enregistrer");
  await page.getByLabel("Remplacer par ma version").check();
  expect(await page.getByLabel("Lieu").inputValue()).toBe("Namur");
  await send("Enregistrer");
  await said("Événement enregistré.");
  await page.getByRole("link", { name: "Supprimer cet événement…" }).click();
  await page.waitForURL(/supprimer/);
  await send("Supprimer");
  await said("Événement supprimé.");
  await send("Annuler");
  await said("Événement rétabli.");
  expect(new URL(page.url()).pathname).toBe(address);
});
