import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, newDraft, signIn, writeText } from "../support/browser.ts";
import { addColleague } from "../support/colleague.ts";
import { signedInAdmin } from "../support/http.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const lea = { username: "lea-sur-le-meme-poste", password: admin.password };
/** One computer, and the page that is open there last. */
let context: BrowserContext;
let page: Page;
let path: string;

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
addColleague(site, lea.username);
({ context, page } = await computer());

async function computer(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  return { context, page };
}

const saved = "Le texte enregistré.";
const save = (page: Page) => page.getByRole("button", { name: /^Enregistrer/ }).click();

/** Saved by someone else meanwhile. */
async function saveElsewhere(path: string, body: string): Promise<void> {
  const row = site.database.prepare("SELECT title, version FROM Article WHERE id = ?");
  const { title, version } = row.get(path.split("/").at(-1)) as { title: string; version: number };
  const colleague = await signedInAdmin(site);
  const answer = await colleague.post(path, { title, body, version: String(version) });
  expect(answer.headers.get("location")).toContain(path);
}

/** Types while the line is cut, until the browser says that it keeps it, and loses the page. */
async function typeOffline(text: string): Promise<void> {
  await context.setOffline(true);
  await writeText(page, text);
  await page.getByText(/Hors ligne.* saisie gardée/).waitFor();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
}

const keptInBrowser = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
const keptOnServer = () =>
  JSON.stringify(site.database.prepare("SELECT staffId, payload FROM Autosave ORDER BY id").all());
const body = (page: Page) => page.inputValue("[name=body]");

test("on a shared computer one person's text is neither shown to the other nor kept as theirs", async () => {
  path = await newDraft(page, "Deux personnes, un poste", saved);
  await typeOffline("Le brouillon secret de la première.");
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

  // Left open by one person, the page keeps nothing for the person who signed in since.
  await context.clearCookies();
  await signIn(again, lea);
  await writeText(again, "Tapé sous le nom d’une autre.");
  await again.getByText(/une autre personne s’est connectée ici/).waitFor();
  expect(keptOnServer()).not.toContain("Tapé sous le nom");
  expect(await keptInBrowser(again)).toContain("Tap");
  await again.close({ runBeforeUnload: false });
});

test("an older text of the browser never replaces a newer one: both are shown, and the person chooses", async () => {
  page = await context.newPage();
  await signIn(page);
  path = await newDraft(page, "Deux textes", saved);
  await typeOffline("Le texte du train.");
  await saveElsewhere(path, "Le texte du bureau, plus récent.");

  page = await context.newPage();
  await page.goto(path);
  const panel = page.locator(".ed-found");
  await panel.getByText("Le texte du train.").waitFor();
  await panel.getByText("Le texte du bureau, plus récent.").waitFor();
  expect(await body(page)).toBe("Le texte du bureau, plus récent.");
  expect(keptOnServer()).not.toContain("train");
  expect(await axe(page)).toEqual([]);
  await panel.getByRole("button", { name: "Reprendre celui de ce navigateur" }).click();
  await expect.poll(() => body(page)).toBe("Le texte du train.");
  // Saved over a newer version: compared once more, and joined or not as the person says.
  await save(page);
  await page.getByRole("heading", { name: /a enregistré cet article/ }).waitFor();
  await page.getByRole("button", { name: "Garder le mien" }).click();
  await page.getByText("Article enregistré.").first().waitFor();
  expect(await body(page)).toBe("Le texte du train.");
  expect(await keptInBrowser(page)).not.toContain("train");
});

test("what was typed offline goes to the server by itself when the line is back", async () => {
  await context.setOffline(true);
  await writeText(page, "Écrit sous un tunnel.");
  await page.getByText(/Hors ligne.* saisie gardée/).waitFor();
  await context.setOffline(false);
  await page.getByText(/Non enregistré\. Saisie gardée à/).waitFor();
  expect(keptOnServer()).toContain("tunnel");
  expect(await keptInBrowser(page)).not.toContain("tunnel");
});
