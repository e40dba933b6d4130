import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, launchBrowser, newContext, newDraft, signIn, writeText } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

/** Saves, types this into the body while the answer is on its way, then lets it come. */
async function typeWhileSaving(page: Page, address: RegExp, more: string, said: string): Promise<void> {
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") await slow;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === "POST" && address.test(request.url()));
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await sent;
  await page.locator("[name=body]").press("Control+End");
  await page.locator("[name=body]").pressSequentially(more);
  release();
  await page.locator(".toast", { hasText: said }).waitFor();
  await page.unroute(address);
}

test("what is typed while an article is being saved, new or not, goes on in the form that comes", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  await page.goto("/admin/articles/new");
  await page.fill("[name=title]", "Un brouillon pressé");
  await writeText(page, "Le début.");
  await typeWhileSaving(page, /articles\/new\.data/, " La suite.", "Brouillon enregistré.");
  await page.waitForURL(/\/admin\/articles\/\d+$/);
  expect(await page.inputValue("[name=body]")).toBe("Le début. La suite.");
  // Typing may have rested meanwhile.
  await page
    .getByText(/Modifications non enregistrées|Saisie gardée à/)
    .first()
    .waitFor();

  await typeWhileSaving(page, /articles\/\d+\.data/, " La fin.", "Article enregistré.");
  expect(await page.inputValue("[name=body]")).toBe("Le début. La suite. La fin.");
  const saved = site.database.prepare("SELECT body FROM Article WHERE title = 'Un brouillon pressé'").get();
  expect(saved).toEqual({ body: "Le début. La suite." });

  // Another article is another text.
  await page.locator(".bo-rail a[href='/admin/articles']").first().click();
  await page.getByRole("button", { name: "Quitter", exact: true }).click();
  await page.waitForURL(/\/admin\/articles$/);
  await page.locator("main a[href='/admin/articles/new']").first().click();
  await page.waitForURL(/\/admin\/articles\/new$/);
  expect(await page.inputValue("[name=body]")).toBe("");
  await context.close();
});

test("the form that comes after a save goes on with the space and the empty line that Markdown drops", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  await newDraft(page, "Un brouillon à suivre", "Le début.");
  await page.locator(".rich-text").waitFor();
  await typeWhileSaving(page, /articles\/\d+\.data/, " Puis ", "Article enregistré.");
  await page.keyboard.type("la suite.");
  await expect.poll(() => page.inputValue("[name=body]")).toBe("Le début. Puis la suite.");
  await page.keyboard.press("Enter");
  await typeWhileSaving(page, /articles\/\d+\.data/, "", "Article enregistré.");
  await page.keyboard.type("La fin.");
  await expect.poll(() => page.inputValue("[name=body]")).toBe("Le début. Puis la suite.\n\nLa fin.");
  await context.close();
});
