import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, launchBrowser, newContext, phone, signIn, writeText } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

/** The line is cut, and the browser does not know it: what the router asks for never arrives. */
const abortData = (page: Page) => page.route(/\.data(\?|$)/, (route) => route.abort());
const count = (table: string) => (site.database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

async function staffPage(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  return { context, page };
}

async function saysImpossible(page: Page): Promise<void> {
  await page.getByText("La connexion semble coupée. Rien n’est perdu").first().waitFor();
  expect(await page.getByText("Envoi impossible").count()).toBeGreaterThan(0);
  await page.getByText("Chargement...").waitFor({ state: "hidden" });
}

test.each([
  [
    "offline",
    (context: BrowserContext) => context.setOffline(true),
    (context: BrowserContext) => context.setOffline(false),
  ],
  [
    "unanswered",
    (context: BrowserContext) => abortData(context.pages()[0] as Page),
    (context: BrowserContext) => (context.pages()[0] as Page).unroute(/\.data(\?|$)/),
  ],
])("a contact message sent %s stays, says so, and goes through once", async (name, cut, mend) => {
  const before = count("ContactMessage");
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/contact");
  await page.fill("[name=name]", "Léa");
  await page.fill("[name=email]", "lea@example.org");
  await page.fill("[name=subject]", "Une question");
  await page.fill("[name=body]", "Un texte que je ne veux pas taper deux fois.");
  await cut(context);
  const send = page.getByRole("button", { name: "Envoyer le message" });
  await send.click();
  await saysImpossible(page);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-error-summary"))).toBe(true);
  expect(await page.inputValue("[name=body]")).toBe("Un texte que je ne veux pas taper deux fois.");
  expect(await page.inputValue("[name=name]")).toBe("Léa");
  await send.click();
  await saysImpossible(page);
  await mend(context);
  // A browser that knew of the cut sends by itself.
  if (name === "unanswered") await send.click();
  await page.getByRole("heading", { name: "Merci, ton message est arrivé" }).waitFor();
  expect(count("ContactMessage")).toBe(before + 1);
  await context.close();
});

test("an article edited offline stays in its form, whichever button sends it", async () => {
  const { context, page } = await staffPage();
  await page.goto("/admin/articles/new");
  await page.fill("[name=title]", "Un brouillon");
  const save = page.getByRole("button", { name: /^Enregistrer/ }).first();
  await save.click();
  await page.waitForURL(/\/admin\/articles\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  await page.fill("[name=excerpt]", "Un résumé assez long pour donner envie de lire la suite de l’article.");
  await writeText(page, "## Une question simple\n\nLe texte de l’article.");
  await page.locator("[name=categoryId]").first().check();
  await page.fill("[name=title]", "Un titre tapé hors ligne");
  await context.setOffline(true);
  await page.locator(".ed-when summary").click();
  for (const name of [/^Publier/, /^Demain, 7 h/, /^Enregistrer/]) {
    await page.getByRole("button", { name }).first().click();
    await saysImpossible(page);
    expect(await page.inputValue("[name=title]")).toBe("Un titre tapé hors ligne");
  }
  await context.setOffline(false);
  await page.locator(".toast", { hasText: "Article enregistré." }).waitFor();
  const saved = site.database.prepare("SELECT title FROM Article WHERE id = ?").get(id);
  expect(saved).toEqual({ title: "Un titre tapé hors ligne" });
  await context.close();
});

test("what is written in a tunnel waits for its author: a save that was cut, the next step, then a new session", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  await signIn(page);
  await page.goto("/admin/articles/new");
  await page.fill("[name=title]", "Dans le train");
  await context.setOffline(true);
  await writeText(page, "Écrit dans le tunnel.");
  await page.getByRole("button", { name: /^Enregistrer/ }).click();
  await saysImpossible(page);
  await page.getByText("saisie gardée dans ce navigateur").waitFor();
  await page.getByRole("button", { name: /^Suivant/ }).click();
  await page.locator("[name=excerpt]").waitFor();
  expect(await page.inputValue("[name=title]")).toBe("Dans le train");
  site.database.prepare("DELETE FROM Session WHERE kind = 'staff'").run();
  await page.getByRole("link", { name: "Articles" }).first().click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await page.waitForFunction(() => !document.querySelector("form#article"));
  await context.setOffline(false);
  await page.goto("/admin/articles/new");
  await page.waitForURL(/\/auth/);
  await signIn(page);
  await page.goto("/admin/articles/new");
  await page.getByRole("link", { name: "La reprendre" }).click();
  await expect.poll(() => page.inputValue("[name=body]")).toBe("Écrit dans le tunnel.");
  await context.close();
});
