import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, launchBrowser, newContext } from "../support/browser.ts";
import { account, contact } from "../support/journeys.ts";
import { seededSite } from "../support/shared-sites.ts";
import { codeIn, linkIn } from "../support/smtp.ts";
import { surfaceOf } from "../support/surface.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
const { smtp } = site;

const submit = (page: Page, form: string) => page.click(`form#${form} button[type=submit]`);

const password = "trois mots calmes";

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto("/inscription");
  await page.fill("[name=firstName]", "Marie-Antoinette");
  await page.fill("[name=lastName]", "Dupont");
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", password);
  await page.fill("[name=confirmPassword]", password);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.fill("form#connexion [name=email]", email);
  await page.fill("form#connexion [name=password]", password);
  await submit(page, "connexion");
  await page.waitForURL(/\/dashboard$/);
}

/** A cut line loses nothing typed, and says so. */
async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await submit(page, "inscription");
  await page.getByText("Impossible de créer le compte").first().waitFor();
  expect(await page.inputValue("[name=password]")).toBe(password);
  await page.context().setOffline(false);
}

/** A new code goes to the address typed on a page that has none, and takes back what was said of the last one. */
async function newCode(page: Page, email: string): Promise<void> {
  await page.goto("/verify-email");
  const again = page.getByRole("button", { name: "Renvoyer le code" });
  await again.click();
  await page.getByText("Aucune adresse email trouvée.").first().waitFor();
  await page.fill("form#verification [name=email]", email);
  await page.fill("[name=code]", "000000");
  await submit(page, "verification");
  await page.locator("[data-error-summary]").waitFor();
  await again.click();
  await page.getByText("Code renvoyé !").first().waitFor();
  await expect.poll(() => page.locator("[data-error-summary], .field-error").count()).toBe(0);
  expect(await page.inputValue("[name=code]")).toBe("");
  expect(new URL(page.url()).searchParams.get("email")).toBe(email);
}

/** A code pasted with its spaces fills the field. */
async function pasteCode(page: Page, code: string): Promise<void> {
  const field = page.locator("[name=code]");
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  await field.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", copied);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    `Code : ${code.slice(0, 3)} ${code.slice(3)}`,
  );
  expect(await field.inputValue()).toBe(code);
}

/** A proof gone stale in another tab is said, and the next try passes. */
async function staleProof(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.fill("form#connexion [name=email]", "personne@example.org");
  await page.fill("form#connexion [name=password]", "au hasard");
  await submit(page, "connexion");
  await page.getByText("Cette page était ouverte depuis trop longtemps").first().waitFor();
  await submit(page, "connexion");
  await page.getByText("Email ou mot de passe incorrect").first().waitFor();
}

/** A name typed before the session ended is sent again from a page that has room for it. */
async function endedSession(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/dashboard/profil");
  site.database.exec(`DELETE FROM "Session" WHERE "readerId" IS NOT NULL`);
  await page.fill("[name=firstName]", "Clémentine");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("heading", { name: "Ta session est terminée" }).waitFor();
  const words = await page.getByText("Rien de ce que tu as tapé").boundingBox();
  const button = await page.getByRole("link", { name: "Se connecter" }).boundingBox();
  expect((button?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeGreaterThan(12);
  const other = await page.context().newPage();
  await other.goto("/connexion");
  await signIn(other, email, secret);
  await other.close();
  await page.getByRole("button", { name: "Envoyer à nouveau" }).click();
  // Its answer leads on: a page asked for before it comes would be given up.
  await page.getByRole("heading", { name: "Ta session est terminée" }).waitFor({ state: "hidden" });
  await page.waitForURL(/\/dashboard\/profil/);
  expect(await page.inputValue("[name=firstName]")).toBe("Clémentine");
}

// Without script: tests/http/accounts.test.ts.
test("register, mail, code, sign in, reset by mailed link, sign out, export, delete", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  const email = "avec@example.org";

  let mails = 0;
  const nextMail = () => smtp.mailTo(email, mails++);

  await fillIn(page, email);
  await cutLine(page);
  await submit(page, "inscription");
  await page.waitForURL(/\/verify-email\?email=.*resent=true/);
  await page.getByText("Inscription réussie").first().waitFor();
  codeIn(await nextMail());
  await newCode(page, email);
  await pasteCode(page, codeIn(await nextMail()));
  await submit(page, "verification");
  await page.waitForURL(/\/dashboard$/);
  await page.getByText("Email vérifié !").first().waitFor();
  await context.clearCookies();
  await page.goto("/connexion");
  await staleProof(page);
  await signIn(page, email, password);
  await page.getByText("Connexion réussie").first().waitFor();
  await page.getByRole("heading", { name: "Bonjour Marie-Antoinette" }).waitFor();

  await page.evaluate(async () => void (await caches.open("à oublier")));
  const kept = await context.cookies();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.waitForURL(/\/compte/);
  await page.getByText("Déconnexion réussie").first().waitFor();
  // Caches are forgotten, and the tab stays anonymous.
  expect(await page.evaluate(() => sessionStorage.getItem("force_logout"))).toBe("true");
  expect(await page.evaluate(() => caches.keys())).not.toContain("à oublier");
  await context.addCookies(kept);
  await page.goto("/dashboard");
  await page.waitForURL(/\/compte/);

  await page.goto("/connexion");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Continuer" }).click();
  await page.fill("form#oubli [name=email]", email);
  await submit(page, "oubli");
  await page.getByText("Demande envoyée").first().waitFor();
  await page.goto(linkIn(await nextMail()));
  expect(page.url()).toBe(`${site.url}/reset-password`);
  await page.fill("[name=newPassword]", "quatre mots plus calmes");
  await page.fill("[name=confirmPassword]", "quatre mots plus calmes");
  await submit(page, "reinitialisation");
  await page.getByRole("heading", { name: "Mot de passe réinitialisé" }).waitFor();
  await page.waitForURL(/\/connexion$/);
  await signIn(page, email, "quatre mots plus calmes");
  await nextMail();
  await endedSession(page, email, "quatre mots plus calmes");

  await page.goto("/dashboard/donnees");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Télécharger mes données" }).click(),
  ]);
  const data = JSON.parse(await text(await download.createReadStream())) as { profile: { email: string } };
  expect(data.profile.email).toBe(email);
  await page.getByText("Supprimer…").click();
  // Signed in just now: nothing proves it better.
  expect(await page.locator("[name=password]").count()).toBe(0);
  await submit(page, "suppression");
  await page.waitForURL(/\/compte$/);
  await page.getByText("Compte supprimé").first().waitFor();
  expect(site.database.prepare("SELECT count(*) AS n FROM Reader WHERE email = ?").get(email)).toEqual({ n: 0 });
  expect((await nextMail()).subject).toContain("Ton compte est supprimé");
  await context.close();
});

test("a browser of 2022 registers, signs out, and sends a message", async () => {
  const context = await newContext(browser, site);
  // What Safari 15.4, Firefox 115 or Chrome 100 lack, as far as it can be taken away from this one.
  await context.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [HTMLFormElement.prototype, ["requestSubmit"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [AbortSignal, ["any", "timeout"]],
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
      [Object, ["groupBy"]],
      [URL, ["canParse", "parse"]],
      [window, ["navigation", "scheduler", "CSSScopeRule"]],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  const page = surfaceOf(await context.newPage());
  const world = { site, engine: "Ancien" };
  await account(page, world);
  await contact(page, world);
  await context.close();
});
