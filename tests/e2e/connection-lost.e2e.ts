import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, newDraft, phone, signIn, writeText } from "../support/browser.ts";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let browser: Browser;
/** Two windows for the whole file. */
let reader: Page;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  reader = await (await newContext(browser, site)).newPage();
  page = await (await newContext(browser, site, { viewport: desktop })).newPage();
  await signIn(page);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The line is cut, and the browser does not know it: what the router asks for never arrives. */
const unanswered = /\.data(\?|$)/;
const abortData = (cut: Page) => cut.route(unanswered, (route) => route.abort());
const nothingSaid = (cut: Page) => cut.locator("[data-error-summary], .toast").count();
const count = (table: string) => (site.database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

async function saysImpossible(cut: Page): Promise<void> {
  await cut.getByText("La connexion semble coupée. Rien n’est perdu\u202F: un nouvel envoi suffit.").first().waitFor();
  expect(await cut.getByText("Envoi impossible").count()).toBeGreaterThan(0);
  await cut.getByText("Chargement...").waitFor({ state: "hidden" });
}

/** Presses a button whose request gets lost: its own, or the one that asks where to send it. */
async function sendInVain(cut: Page, button: Locator): Promise<void> {
  await Promise.all([
    cut.waitForEvent("requestfailed", (request) => /\.data|__manifest/.test(request.url())),
    button.click(),
  ]);
  await saysImpossible(cut);
}

test("a contact message sent offline, unanswered, or before a page that never comes, stays, says so, and arrives once", async () => {
  const before = count("ContactMessage");
  const text = "Un texte que je ne veux pas taper deux fois.";
  await reader.goto("/contact");
  await reader.fill("[name=name]", "Léa");
  await reader.fill("[name=email]", "lea@example.org");
  await reader.fill("[name=subject]", "Une question");
  await reader.fill("[name=body]", text);
  const send = reader.getByRole("button", { name: "Envoyer le message" });
  await reader.context().setOffline(true);
  await sendInVain(reader, send);
  expect(await reader.evaluate(() => document.activeElement?.hasAttribute("data-error-summary"))).toBe(true);
  expect(await reader.inputValue("[name=name]")).toBe("Léa");
  await sendInVain(reader, send);
  await reader.context().setOffline(false);
  await abortData(reader);
  await sendInVain(reader, send);
  await reader.unroute(unanswered);
  expect(count("ContactMessage")).toBe(before);
  // The message arrives, and what follows gets lost: sent again, it is there once.
  await reader.route(unanswered, (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await sendInVain(reader, send);
  expect(await reader.inputValue("[name=body]")).toBe(text);
  await reader.unroute(unanswered);
  await send.click();
  await reader.getByRole("heading", { name: "Merci, ton message est arrivé" }).waitFor();
  expect(count("ContactMessage")).toBe(before + 1);
});

test("the code and its resending say the agreed words", async () => {
  await reader.goto("/verify-email?email=lea%40example.org");
  await reader.fill("[name=code]", "123456");
  await abortData(reader);
  await reader.getByRole("button", { name: "Vérifier" }).click();
  await reader.getByText("Une erreur est survenue lors de la vérification").first().waitFor();
  await reader.getByRole("button", { name: "Renvoyer le code" }).click();
  await reader.getByText("Une erreur est survenue lors du renvoi du code.").first().waitFor();
  expect(await reader.inputValue("[name=code]")).toBe("123456");
  await reader.unroute(/\.data(\?|$)/);
  await reader.context().setOffline(true);
  await reader.getByRole("button", { name: "Renvoyer le code" }).click();
  await reader.getByText("Une erreur est survenue lors du renvoi du code.").first().waitFor();
  await reader.context().setOffline(false);
  await reader.getByRole("button", { name: "Renvoyer le code" }).click();
  await reader.getByText("Code renvoyé !").first().waitFor();
});

const order = () =>
  (
    site.database.prepare("SELECT id FROM Category WHERE deletedAt IS NULL ORDER BY position").all() as { id: number }[]
  ).map(({ id }) => id);

test("a text of the newsroom edited offline stays in its form; a row moved offline or unanswered moves once", async () => {
  await page.goto("/admin/categories/1");
  // The router asks once whether an address with a number is another page's too, and sends nothing to it before it knows.
  await page.waitForLoadState("networkidle");
  await page.fill("[name=name]", "Institutions et vie publique");
  await page.context().setOffline(true);
  const save = page.getByRole("button", { name: /^Enregistrer/ });
  await sendInVain(page, save);
  expect(await page.inputValue("[name=name]")).toBe("Institutions et vie publique");
  await page.context().setOffline(false);
  await save.click();
  await page.waitForURL(/\/admin\/categories$/);
  const { name } = site.database.prepare("SELECT name FROM Category WHERE id = 1").get() as { name: string };
  expect(name).toBe("Institutions et vie publique");

  const before = order();
  const down = page.getByRole("button", { name: /^Descendre/ }).first();
  await page.context().setOffline(true);
  await sendInVain(page, down);
  await page.context().setOffline(false);
  await abortData(page);
  await sendInVain(page, down);
  await page.unroute(unanswered);
  expect(new URL(page.url()).pathname).toBe("/admin/categories");
  expect(order()).toEqual(before);
  await down.click();
  await page.getByText("Ordre enregistré.").first().waitFor();
  expect(order()).toEqual([before[1], before[0], ...before.slice(2)]);
});

test("an article edited offline stays in its form whichever button sends it, and waits for its author's next session", async () => {
  const path = await newDraft(page, "Un brouillon");
  await page.fill("[name=excerpt]", "Un résumé assez long pour donner envie de lire la suite de l’article.");
  await page.locator("[name=categoryId]").first().check();
  await page.fill("[name=title]", "Un titre tapé hors ligne");
  await page.context().setOffline(true);
  await writeText(page, "Écrit dans le tunnel.");
  for (const name of [/^Publier/, /^Programmer pour/, /^Enregistrer/]) {
    if (name.source.includes("Programmer")) await page.getByText("Programmer", { exact: true }).click();
    await sendInVain(page, page.getByRole("button", { name }).first());
    expect(await page.inputValue("[name=title]")).toBe("Un titre tapé hors ligne");
  }
  await page.getByText("saisie gardée dans ce navigateur").waitFor();
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: /^Suivant/ }).click();
  await page.locator("[name=excerpt]").waitFor();
  expect(await page.inputValue("[name=title]")).toBe("Un titre tapé hors ligne");
  site.database.prepare("DELETE FROM Session WHERE kind = 'staff'").run();
  await page.getByRole("link", { name: "Articles" }).first().click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await page.waitForFunction(() => !document.querySelector("form#article"));
  await page.context().setOffline(false);
  await page.setViewportSize(desktop);
  await signIn(page);
  await page.goto(path);
  await page.getByRole("link", { name: "La reprendre" }).click();
  await expect.poll(() => page.inputValue("[name=body]")).toBe("Écrit dans le tunnel.");
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await page.locator(".toast", { hasText: "Article enregistré." }).waitFor();
  expect(site.database.prepare("SELECT title, body FROM Article ORDER BY id DESC LIMIT 1").get()).toEqual({
    title: "Un titre tapé hors ligne",
    body: "Écrit dans le tunnel.",
  });
});

const zoe = {
  firstName: "Zoé",
  lastName: "Dupont",
  email: "zoe@example.org",
  password: "trois mots calmes",
  confirmPassword: "trois mots calmes",
};

test("a file asked for offline leaves the page where it is; signing out offline says so; then both work", async () => {
  await page.request.post("/inscription", { form: zoe, headers: { origin: site.url }, maxRedirects: 0 });
  const { id } = site.database.prepare("SELECT id FROM Reader LIMIT 1").get() as { id: number };
  await page.goto(`/admin/public-users/${id}`);
  await page.context().setOffline(true);
  const ask = page.getByRole("button", { name: /^Exporter/ });
  await ask.click();
  await saysImpossible(page);
  const out = page.getByRole("button", { name: "Se déconnecter" }).first();
  await out.click();
  await page.getByText("Échec de la déconnexion").first().waitFor();
  await page.context().setOffline(false);
  const [download] = await Promise.all([page.waitForEvent("download"), ask.click()]);
  expect(download.suggestedFilename()).toMatch(/json$/);
  await out.click();
  await page.waitForURL(/\/auth$/);
  await page.getByText("Déconnexion réussie").first().waitFor();
});

test("a page that is not hydrated keeps its form too", async () => {
  await reader.goto("/articles");
  await reader.locator("main a[href^='/articles/']").first().click();
  await reader.waitForURL(/\/articles\/[\w-]+$/);
  const save = reader.locator("form[data-save] button");
  // Someone with an account: for others the article is kept on the device, without the network.
  await reader.context().addCookies([{ name: "cx-compte", value: "Lea", url: site.url }]);
  await reader.context().setOffline(true);
  await save.click();
  await saysImpossible(reader);
  expect(await nothingSaid(reader)).toBe(0);
  await reader.context().setOffline(false);
});
