import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, newDraft, signIn, writeText } from "../support/browser.ts";
import { addColleague } from "../support/colleague.ts";
import { type Site, admin, startSite } from "../support/server.ts";

const lea = { username: "lea-sur-le-meme-poste", password: admin.password };
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  addColleague(site, lea.username);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function computer(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  return { context, page };
}

const saved = "Le texte enregistré.";
const save = (page: Page) => page.getByRole("button", { name: /^Enregistrer/ }).click();

/** Types while the line is cut, until the browser says that it keeps it, and loses the page. */
async function typeOffline(context: BrowserContext, page: Page, body: string): Promise<void> {
  await context.setOffline(true);
  await writeText(page, body);
  await page.getByText(/Hors ligne.* saisie gardée/).waitFor();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
}

const keptInBrowser = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
const keptOnServer = () =>
  JSON.stringify(site.database.prepare("SELECT staffId, payload FROM Autosave ORDER BY id").all());
const body = (page: Page) => page.inputValue("[name=body]");

test("on a shared computer one person's text is neither shown to the other nor kept as theirs", async () => {
  const { context, page } = await computer();
  const path = await newDraft(page, "Deux personnes, un poste", saved);
  await typeOffline(context, page, "Le brouillon secret de la première.");
  await context.clearCookies();
  const other = await context.newPage();
  await signIn(other, lea);
  await other.goto(path);
  await other.waitForLoadState("networkidle");
  expect(await body(other)).toBe(saved);
  expect(await other.getByText(/Ce navigateur garde|saisie non enregistrée/).count()).toBe(0);
  expect(keptOnServer()).not.toContain("brouillon secret");
  expect(await keptInBrowser(other)).toContain("brouillon");
  await context.clearCookies();
  const again = await context.newPage();
  await signIn(again);
  await again.goto(path);
  await again.getByRole("link", { name: "La reprendre" }).click();
  await expect.poll(() => body(again)).toBe("Le brouillon secret de la première.");
  await context.close();
});

test("a page left open by one person keeps nothing for the person who signed in since", async () => {
  const { context, page } = await computer();
  await newDraft(page, "Laissé ouvert", saved);
  await context.clearCookies();
  const other = await context.newPage();
  await signIn(other, lea);
  await writeText(page, "Tapé sous le nom d’une autre.");
  await page.getByText(/une autre personne s’est connectée ici/).waitFor();
  expect(keptOnServer()).not.toContain("Tapé sous le nom");
  expect(await keptInBrowser(page)).toContain("Tap");
  await context.close();
});

test("an older text of the browser never replaces a newer one: both are shown, and the person chooses", async () => {
  const { context, page } = await computer();
  const path = await newDraft(page, "Deux textes", saved);
  await typeOffline(context, page, "Le texte du train.");
  const elsewhere = await computer();
  await elsewhere.page.goto(path);
  await writeText(elsewhere.page, "Le texte du bureau, plus récent.");
  await save(elsewhere.page);
  await elsewhere.page.getByText("Article enregistré.").first().waitFor();

  const back = await context.newPage();
  await back.goto(path);
  const panel = back.locator(".ed-found");
  await panel.getByText("Le texte du train.").waitFor();
  await panel.getByText("Le texte du bureau, plus récent.").waitFor();
  expect(await body(back)).toBe("Le texte du bureau, plus récent.");
  expect(keptOnServer()).not.toContain("train");
  expect(await axe(back)).toEqual([]);
  await panel.getByRole("button", { name: "Reprendre celui de ce navigateur" }).click();
  await expect.poll(() => body(back)).toBe("Le texte du train.");
  // Saved over a newer version: compared once more, and joined or not as the person says.
  await save(back);
  await back.getByRole("heading", { name: /a enregistré cet article/ }).waitFor();
  await back.getByRole("button", { name: "Garder le mien" }).click();
  await back.getByText("Article enregistré.").first().waitFor();
  expect(await body(back)).toBe("Le texte du train.");
  expect(await keptInBrowser(back)).not.toContain("train");
  await Promise.all([context.close(), elsewhere.context.close()]);
});

test("a text typed elsewhere and kept by the server is not written over, and waits when the other is taken", async () => {
  const { context, page } = await computer();
  const path = await newDraft(page, "Deux saisies", saved);
  await typeOffline(context, page, "La saisie du train.");
  const elsewhere = await computer();
  await elsewhere.page.goto(path);
  await writeText(elsewhere.page, "La saisie du bureau.");
  await elsewhere.page.getByText(/Saisie gardée à/).waitFor();
  await elsewhere.page.close({ runBeforeUnload: false });

  const back = await context.newPage();
  await back.goto(path);
  const panel = back.locator(".ed-found");
  await panel.getByText("La saisie du bureau.").waitFor();
  expect(keptOnServer()).toContain("bureau");
  await panel.getByRole("button", { name: "Reprendre celui de ce navigateur" }).click();
  await expect.poll(() => body(back)).toBe("La saisie du train.");
  // The other one is still to be had.
  await panel.getByText("La saisie du bureau.").waitFor();
  await panel.getByRole("button", { name: "Garder celui du serveur" }).click();
  await expect.poll(() => panel.count()).toBe(0);
  expect(await keptInBrowser(back)).not.toContain("bureau");
  await Promise.all([context.close(), elsewhere.context.close()]);
});

test("what was typed offline goes to the server by itself when the line is back", async () => {
  const { context, page } = await computer();
  await newDraft(page, "Hors ligne puis en ligne", saved);
  await context.setOffline(true);
  await writeText(page, "Écrit sous un tunnel.");
  await page.getByText(/Hors ligne.* saisie gardée/).waitFor();
  await context.setOffline(false);
  await page.getByText(/Non enregistré\. Saisie gardée à/).waitFor();
  expect(keptOnServer()).toContain("tunnel");
  expect(await keptInBrowser(page)).not.toContain("tunnel");
  await context.close();
});
