import type { BrowserContext, Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, phone, signIn, writeText } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

afterAll(() => browser.close());

/** The line is cut, and the browser does not know it: what the router asks for never arrives. */
const abortData = (page: Page) => page.route(/\.data(\?|$)/, (route) => route.abort());
const nothingSaid = (page: Page) => page.locator("[data-error-summary], .toast").count();
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

test("a sign-in of the newsroom that was cut says so", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/auth");
  await page.fill("[name=username]", "admin");
  await page.fill("[name=password]", "un mot de passe");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("La connexion semble coupée").first().waitFor();
  expect(await page.getByText("Identifiants incorrects").count()).toBe(0);
  await context.close();
});

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

test("the page after a message that never comes: sending again shows it, and the message is there once", async () => {
  const before = count("ContactMessage");
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/contact");
  await page.fill("[name=name]", "Noé");
  await page.fill("[name=email]", "noe@example.org");
  await page.fill("[name=subject]", "Une autre question");
  await page.fill("[name=body]", "Arrivé, mais la suite s’est perdue.");
  await page.route(/\.data\?/, (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await saysImpossible(page);
  expect(await page.inputValue("[name=body]")).toBe("Arrivé, mais la suite s’est perdue.");
  await page.unroute(/\.data\?/);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("heading", { name: "Merci, ton message est arrivé" }).waitFor();
  expect(count("ContactMessage")).toBe(before + 1);
  await context.close();
});

test("the code and its resending say the agreed words", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/verify-email?email=lea%40example.org");
  await page.fill("[name=code]", "123456");
  await abortData(page);
  await page.getByRole("button", { name: "Vérifier" }).click();
  await page.getByText("Une erreur est survenue lors de la vérification").first().waitFor();
  await page.getByRole("button", { name: "Renvoyer le code" }).click();
  await page.getByText("Une erreur est survenue lors du renvoi du code.").first().waitFor();
  expect(await page.inputValue("[name=code]")).toBe("123456");
  await page.unroute(/\.data(\?|$)/);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Renvoyer le code" }).click();
  await page.getByText("Une erreur est survenue lors du renvoi du code.").first().waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Renvoyer le code" }).click();
  await page.getByText("Code renvoyé !").first().waitFor();
  await context.close();
});

test("a text of the newsroom edited offline stays in its form", async () => {
  const { context, page } = await staffPage();
  // The line goes before the router has asked whether an address with a number is another page's too.
  await page.route(/__manifest/, (route) => route.abort());
  await page.goto("/admin/categories/1");
  await page.fill("[name=name]", "Institutions et vie publique");
  await context.setOffline(true);
  const save = page.getByRole("button", { name: /^Enregistrer/ });
  await save.click();
  await saysImpossible(page);
  expect(await page.inputValue("[name=name]")).toBe("Institutions et vie publique");
  // Sent again by itself at once, and once only.
  await page.unroute(/__manifest/);
  await context.setOffline(false);
  await page.waitForURL(/\/admin\/categories$/);
  const { name } = site.database.prepare("SELECT name FROM Category WHERE id = 1").get() as { name: string };
  expect(name).toBe("Institutions et vie publique");
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

const order = () =>
  (
    site.database.prepare("SELECT id FROM Category WHERE deletedAt IS NULL ORDER BY position").all() as { id: number }[]
  ).map(({ id }) => id);

test.each(["offline", "unanswered"])("a row moved %s says so, and moves once", async (how) => {
  const { context, page } = await staffPage();
  await page.goto("/admin/categories");
  const before = order();
  if (how === "offline") await context.setOffline(true);
  else await abortData(page);
  const down = page.getByRole("button", { name: /^Descendre/ }).first();
  await down.click();
  await saysImpossible(page);
  await down.click();
  await saysImpossible(page);
  expect(new URL(page.url()).pathname).toBe("/admin/categories");
  expect(order()).toEqual(before);
  if (how === "offline") await context.setOffline(false);
  else {
    await page.unroute(/\.data(\?|$)/);
    await down.click();
  }
  await page.getByText("Ordre enregistré.").first().waitFor();
  expect(order()).toEqual([before[1], before[0], ...before.slice(2)]);
  await context.close();
});

test("signing out of the back office offline says so, then works", async () => {
  const { context, page } = await staffPage();
  await page.goto("/admin");
  await context.setOffline(true);
  const out = page.getByRole("button", { name: "Se déconnecter" }).first();
  await out.click();
  await page.getByText("Échec de la déconnexion").first().waitFor();
  await context.setOffline(false);
  await out.click();
  await page.waitForURL(/\/auth$/);
  await page.getByText("Déconnexion réussie").first().waitFor();
  await context.close();
});

const zoe = {
  firstName: "Zoé",
  lastName: "Dupont",
  email: "zoe@example.org",
  password: "trois mots calmes",
  confirmPassword: "trois mots calmes",
};

test("a file asked for offline leaves the page where it is", async () => {
  const { context, page } = await staffPage();
  await page.goto("/inscription");
  for (const [name, value] of Object.entries(zoe)) await page.fill(`[name=${name}]`, value);
  await page.getByRole("button", { name: "S’inscrire" }).click();
  await page.waitForURL(/\/verify-email/);
  const { id } = site.database.prepare("SELECT id FROM Reader LIMIT 1").get() as { id: number };
  await page.goto(`/admin/public-users/${id}`);
  await context.setOffline(true);
  const ask = page.getByRole("button", { name: /^Exporter/ });
  await ask.click();
  await saysImpossible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), context.setOffline(false)]);
  expect(download.suggestedFilename()).toMatch(/json$/);
  await context.close();
});

test("a page that is not hydrated keeps its form too", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/articles");
  await page.locator("main a[href^='/articles/']").first().click();
  await page.waitForURL(/\/articles\/[\w-]+$/);
  const save = page.locator("form[data-mine=gardes] button");
  // Someone with an account: for others the article is kept on the device, without the network.
  await context.addCookies([{ name: "cx-compte", value: "Lea", url: site.url }]);
  await context.setOffline(true);
  await save.click();
  await saysImpossible(page);
  expect(await nothingSaid(page)).toBe(0);
  await context.setOffline(false);
  await context.close();
});
