import { expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
const direct = site.database.prepare("SELECT id, slug FROM Direct WHERE status = 'scheduled'").get() as {
  id: number;
  slug: string;
};
site.database
  .prepare("UPDATE Direct SET status = 'live', startedAt = ? WHERE id = ?")
  .run(new Date().toISOString(), direct.id);
const desk = await (await newContext(browser, site, { viewport: desktop })).newPage();
await signIn(desk);

/** The editor answers a question that waits. */
async function answer(question: string, words: string): Promise<void> {
  await desk.goto(`/admin/directs/${direct.id}/questions`);
  const row = desk.getByRole("listitem").filter({ hasText: question });
  await row.getByRole("link", { name: "Répondre" }).click();
  await desk.getByLabel("Réponse").fill(words);
  await desk.getByRole("button", { name: "Publier la réponse" }).click();
  await desk.waitForURL(/\/questions$/);
}

test("a question asked in place waits on this device, and its answer comes to the page by itself", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto(`/suivis-en-direct/${direct.slug}`);
  const send = page.getByRole("button", { name: "Envoyer ma question" });
  await page.getByRole("textbox", { name: "Ta question" }).fill("Qui compte les voix ?");
  await send.click();
  // Refused in place, at its field; nothing typed is lost.
  await page.getByText("Indique ton prénom.").waitFor();
  expect(await page.getByLabel("Ton prénom").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Ton prénom").fill("Zoé");
  await send.click();
  const own = page.locator("[data-own]");
  await own.getByText("En attente").waitFor();
  expect(await page.getByRole("textbox", { name: "Ta question" }).inputValue()).toBe("");
  expect(await axe(page)).toEqual([]);

  await desk.goto(`/admin/directs/${direct.id}/questions`);
  expect(await axe(desk)).toEqual([]);
  await answer("Qui compte les voix ?", "Des volontaires, devant tout le monde.");

  // Asked at once, as when the page is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.locator("[data-part=questions]").getByText("Des volontaires, devant tout le monde.").waitFor();
  await own.getByText("Répondue").waitFor();
  await context.close();
});
