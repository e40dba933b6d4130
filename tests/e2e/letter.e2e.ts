import { afterAll, expect, test } from "vitest";
import { axe, bringAxe, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
afterAll(() => browser.close());

const PEOPLE = 150;

/** A draft of the week's letter, and who waits for it; its number. */
function arrange(): number {
  const { database } = site;
  const add = database.prepare(
    "INSERT INTO LetterSubscriber (email, addressHash, state, origin) VALUES (?, ?, 'active', 'home')",
  );
  for (let number = 0; number < PEOPLE; number += 1) add.run(`arret${number}@lettre.example`, `arret-${number}`);
  const at = new Date().toISOString().replace("Z", "+00:00");
  const parts = JSON.stringify([
    { kind: "intro", text: "Bonjour." },
    { kind: "article", place: "1", title: "Un article qui n’est plus là", text: "Rien.", link: "/articles/pas-la" },
  ]);
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO LetterIssue (slug, frequency, subject, parts, coversFrom, coversTo, updatedAt) VALUES ('arretee', 'weekly', 'Une lettre à arrêter', ?, ?, ?, ?)",
    )
    .run(parts, at, at, at);
  return Number(lastInsertRowid);
}

test("a letter sent at once tells how far it is, and stops where it is once asked", async () => {
  const id = arrange();
  const context = await newContext(browser, site, { viewport: phone });
  await bringAxe(context);
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/admin/lettre/${id}/apercu`);
  await page
    .getByText("Ne s’affiche pas")
    .and(page.locator("p", { hasText: "Un article qui n’est plus là" }))
    .waitFor();
  // Without an hour nothing leaves.
  await page.getByRole("button", { name: /^Programmer pour/ }).click();
  await page.getByText("Choisissez l’heure de départ.").first().waitFor();
  await page.getByText("Envoyer maintenant…").click();
  await page.getByRole("button", { name: "Envoyer maintenant", exact: true }).click();
  // It says by itself how far it is.
  await page
    .getByRole("heading", { name: new RegExp(`Prise par la messagerie pour [1-9]\\d* sur ${PEOPLE}`) })
    .waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByText("Arrêter l’envoi…").click();
  await page.getByRole("button", { name: "Arrêter l’envoi", exact: true }).click();
  await page.getByText("Pas envoyées : envoi arrêté").waitFor();
  const figures = await page
    .locator("section", { hasText: "Prise par la messagerie" })
    .locator("li strong")
    .allTextContents();
  const heading = await page.getByRole("heading", { name: /Prise par la messagerie/ }).textContent();
  const [sent = 0, total = 0] = [...(heading ?? "").matchAll(/\d+/g)].map(Number);
  expect([total, sent + figures.reduce((sum, figure) => sum + Number(figure), 0)]).toEqual([PEOPLE, PEOPLE]);
  expect(sent).toBeLessThan(PEOPLE);
  expect((await page.request.get("/lettre/arretee")).status()).toBe(200);
  await context.close();
});
