import type { BrowserContext, CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { axe, bringAxe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { addReader } from "../support/reader.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

interface Device {
  context: BrowserContext;
  page: Page;
  /** Does its owner's finger answer by itself? */
  present: (isPresent: boolean) => Promise<void>;
}

/** A page on a device that keeps passkeys behind a finger. */
async function device(options = {}): Promise<Device> {
  const context = await newContext(browser, site, options);
  await bringAxe(context);
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const present = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }).then(() => {});
  return { context, page, present };
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto("/connexion");
  await page.fill("form#connexion [name=email]", email);
  await page.fill("form#connexion [name=password]", admin.password);
  await page.click("form#connexion button[type=submit]");
  await page.waitForURL(/\/dashboard$/);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.waitForURL(/\/compte/);
}

/** Chromium drops its question where the page is busy: it is asked again. */
const ledOn = (page: Page, ask: (times: number) => Promise<unknown>) => {
  let times = 0;
  return expect
    .poll(async () => {
      const led = page.waitForURL(/\/dashboard$/, { timeout: 15_000 }).then(
        () => true,
        () => false,
      );
      await ask((times += 1)).catch(() => null);
      return led;
    })
    .toBe(true);
};

test("two devices: one is offered its passkey on the phone, the other asks; the lost one opens nothing", async () => {
  const email = "deux.appareils@exemple.fr";
  const [first, second] = [await device(onPhone), await device({ viewport: desktop })];
  await addReader(site, first.context.request, email);
  await first.context.clearCookies();

  await signInByPassword(first.page, email);
  const offer = await first.page.getByRole("button", { name: "Créer ma clé d’accès" }).boundingBox();
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(phone.height);
  await first.page.getByRole("button", { name: "Créer ma clé d’accès" }).click();
  await first.page.waitForURL(/\/dashboard\/securite$/);
  await first.page.getByText("Clé d’accès ajoutée").first().waitFor();
  await signOut(first.page);

  // The button, where nobody chose anything in the field.
  await first.present(false);
  await first.page.goto("/connexion");
  const finger = first.page.getByRole("button", { name: "Empreinte ou visage" });
  await finger.click();
  await first.page.getByRole("alert").getByText("Rien ne vient ? Il reste le code par email.").waitFor();
  expect(await axe(first.page)).toEqual([]);
  await first.page.reload();
  await finger.waitFor();
  // The finger comes once the button has asked: it would answer the question in the field too.
  await finger.click();
  // A second press would lead on a second time, over the sign-out.
  await ledOn(first.page, (times) => (times === 1 ? first.present(true) : finger.click({ timeout: 5000 })));
  await first.page.getByText("Connexion réussie").first().waitFor();
  expect(await first.page.getByText("La prochaine fois, sans mot de passe").count()).toBe(0);
  await signOut(first.page);

  // The field: what the browser offers there is chosen, and nothing is pressed.
  await ledOn(first.page, () => first.page.goto("/connexion", { waitUntil: "commit" }));
  await signOut(first.page);

  await signInByPassword(second.page, email);
  expect(await second.page.getByText("La prochaine fois, sans mot de passe").count()).toBe(0);
  await second.page.goto("/dashboard/securite");
  await second.page.getByLabel("Nom de cette clé (facultatif)").fill("Ordinateur");
  await second.page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await second.page.getByText("Clé d’accès ajoutée").first().waitFor();
  const named = second.page.locator("#cles li > p:first-child");
  expect(await named.allTextContents()).toEqual(["Ordinateur Celle de cette connexion", "Chrome sur Linux "]);
  const keys = second.page.locator("details", { hasText: "Retirer cette clé" });
  expect(await keys.count()).toBe(2);
  const names = second.page.locator("details", { hasText: "Enregistrer ce nom" });
  await names.first().locator("summary").click();
  await names.first().getByRole("button", { name: "Enregistrer ce nom" }).click();
  await second.page.getByText("Clé d’accès renommée").first().waitFor();
  await expect.poll(() => names.first().getAttribute("open")).toBeNull();
  // The newest first: the telephone's is the other.
  await keys.last().locator("summary").click();
  expect(await axe(second.page)).toEqual([]);
  await keys.last().getByRole("button", { name: "Retirer cette clé" }).click();
  await second.page.getByText("Clé d’accès retirée").first().waitFor();

  await first.page.goto("/connexion", { waitUntil: "commit" });
  await first.page.getByRole("alert").getByText("Cette clé d’accès n’est pas connue ici").waitFor();
  expect(new URL(first.page.url()).pathname).toBe("/connexion");
  await signOut(second.page);
  await second.page.goto("/connexion", { waitUntil: "commit" });
  await second.page.waitForURL(/\/dashboard$/);
  await Promise.all([first.context.close(), second.context.close()]);
});

test("of the newsroom: a passkey is the second step, recovery codes stay, and the site may ask it of all", async () => {
  const { context, page, present } = await device({ viewport: desktop });
  await page.goto("/auth");
  const enter = async () => {
    await page.fill("[name=username]", admin.username);
    await page.fill("[name=password]", admin.password);
    await page.click("form#connexion button[type=submit]");
  };
  await enter();
  await page.waitForURL(/\/admin/);
  await page.goto("/admin/settings/deux-etapes");
  await page.locator("#cle").fill("faux");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByRole("alert").getByText("Ce n’est pas votre mot de passe actuel").waitFor();
  await page.locator("#cle").fill(admin.password);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByText("Voici vos codes de secours").waitFor();
  const code = (await page.locator(".bo-codes code").first().textContent()) ?? "";
  await page.goto("/admin/settings/deux-etapes");
  await page.setViewportSize(phone);
  await page.setViewportSize(desktop);

  await context.clearCookies();
  await present(false);
  await page.goto("/auth");
  await enter();
  await page.waitForURL(/\/auth\/code/);
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).waitFor();
  await present(true);
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await page.waitForURL(/\/admin/);

  await context.clearCookies();
  await page.goto("/auth");
  await enter();
  await page.waitForURL(/\/auth\/code/);
  await page.fill("[name=code]", code);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/admin/);
  await context.close();
});
