import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

test("a lesson on a phone: its quiz is answered, its result told, and the shared pages then know it is done", async () => {
  const context = await newContext(browser, site, { viewport: phone, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/apprendre/voter/qui-peut-voter");
  expect(await page.locator("[data-done]").isVisible()).toBe(false);
  expect(await axe(page)).toEqual([]);
  for (const choice of ["18 ans", "Les élections municipales", "Les élections européennes", "16 ans"])
    await page.getByLabel(choice, { exact: true }).last().check();
  await page.getByLabel("18 ans", { exact: true }).first().check();
  await page.getByLabel("S’inscrire sur la liste électorale de la nouvelle commune").check();
  await page.getByRole("button", { name: "Voir mon résultat" }).click();
  await page.getByText("4 sur 4").waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto("/apprendre/voter");
  await page.getByText("Fait, 4 sur 4").waitFor();
  await page.goto("/apprendre");
  await page.getByText(", 1 faite").waitFor();
  await context.close();
});

test("the question of an article on a phone: answered by thumb, told by Robin, printed without its button", async () => {
  const context = await newContext(browser, site, { viewport: phone, reducedMotion: "reduce", colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto("/articles/motion-de-censure-expliquee");
  const question = page.getByRole("group", { name: /^Une motion de censure est votée/ });
  const choices = await question.getByRole("radio").all();
  expect(choices).toHaveLength(3);
  for (const choice of choices)
    expect((await choice.locator("xpath=ancestor::label").boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ media: "print" });
  expect(await question.isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Répondre" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await question.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  // Answered where it stands: the focus is there, all of it within one screen, and the form comes back.
  const told = page.locator(".question-answer");
  await told.waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("question-answer");
  expect(new URL(page.url()).pathname).toBe("/articles/motion-de-censure-expliquee");
  expect((await told.boundingBox())?.height).toBeLessThan(phone.height - 100);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Recommencer" }).click();
  await question.getByRole("radio").nth(1).check();
  // Nothing chosen, a question changed since: its own page says it. A cut line: the form stays.
  await page.route("**/fragments/articles/**", (route) => route.abort());
  await page.getByRole("button", { name: "Répondre" }).click();
  await page.getByRole("alert").filter({ hasText: "Envoi impossible" }).waitFor();
  await page.unroute("**/fragments/articles/**");
  await page.reload();
  await page.getByRole("button", { name: "Répondre" }).click();
  await page.getByText("Choisis une réponse.").waitFor();
  await context.close();
  const plain = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto("/articles/motion-de-censure-expliquee");
  await without.getByRole("radio").first().check();
  await without.getByRole("button", { name: "Répondre" }).click();
  await without.getByRole("heading", { name: "Ta réponse" }).waitFor();
  await without.getByRole("link", { name: "Relire ce passage de l’article" }).click();
  await without.waitForURL("**/articles/motion-de-censure-expliquee**");
  await plain.close();
});
