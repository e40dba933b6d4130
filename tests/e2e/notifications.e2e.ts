import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { axe, launchBrowser, newContext } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

interface StubOptions {
  endpoint?: string;
  /** The worker stays where it is, as one that cannot be installed does. */
  neverReady?: boolean;
}

/**
 * The browser's own push answers in the place of a push service, which no test can reach: one subscription for all
 * pages of the context, kept in its storage.
 */
async function stubPush(context: BrowserContext, { endpoint, neverReady = false }: StubOptions = {}) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const overrides = {
    endpoint: endpoint ?? `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString("hex")}`,
    p256dh: ecdh.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
    neverReady,
  };
  await context.addInitScript(({ endpoint: address, p256dh, auth, neverReady: isNever }) => {
    const KEY = "essai-push";
    const subscription = () => ({
      endpoint: address,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => ({ endpoint: address, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: () => {
        localStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(localStorage.getItem(KEY) && Notification.permission === "granted" ? subscription() : null),
      subscribe: () => {
        localStorage.setItem(KEY, "1");
        return Promise.resolve(subscription());
      },
    });
    if (isNever) Object.defineProperty(ServiceWorkerContainer.prototype, "ready", { get: () => new Promise(() => {}) });
  }, overrides);
  return overrides;
}

/** As the app that was put on the screen, as Safari on iOS says it: Chromium's own sign cannot be emulated. */
async function asInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
}

const start = new Date("2026-11-22T12:00:00Z");

/** The page's clock stands still: it moves with `page.clock.runFor`. */
async function stopClock(page: Page, at: Date = start): Promise<void> {
  await page.clock.install({ time: at });
  await page.clock.pauseAt(new Date(at.getTime() + 1000));
}

const [site, browser] = await Promise.all([seededSite(), launchBrowser({ whole: true })]);

const count = () => site.database.prepare("SELECT count(*) FROM PushSubscription").pluck().get();

interface Device {
  isGranted?: boolean;
  stub?: Parameters<typeof stubPush>[1];
}

async function device({ isGranted = true, stub = {} }: Device = {}): Promise<BrowserContext> {
  const context = await newContext(browser, site, { serviceWorkers: "allow" });
  if (isGranted) await context.grantPermissions(["notifications"], { origin: site.url });
  await stubPush(context, stub);
  return context;
}

async function openInstalled(context: BrowserContext, path = "/"): Promise<Page> {
  const page = await context.newPage();
  await asInstalled(page);
  await stopClock(page);
  await page.goto(path);
  return page;
}

/** Half a second after the load comes the app's own script; some time after it what it fetches. */
const appLoaded = (page: Page) => page.clock.runFor(500);

/** axe waits by the clock. */
async function look(page: Page): Promise<string[]> {
  await page.clock.resume();
  const found = await axe(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return found;
}

const prompt = (page: Page) => page.getByRole("dialog", { name: "Restez informé !" });
/** Its wait begins some time after the button shows, by another script: the clock goes on until it is there. */
const prompted = (page: Page) =>
  expect.poll(() => page.clock.runFor(700).then(() => prompt(page).isVisible())).toBe(true);
const toggle = (page: Page, name: "Activer" | "Désactiver") =>
  page.locator(".site-header").getByRole("button", { name: `${name} les notifications`, exact: true });

test("the installed app asks once, then a day later; a press subscribes, in every tab, and ends it", async () => {
  const context = await device();
  const page = await openInstalled(context);
  await appLoaded(page);
  await toggle(page, "Activer").waitFor();
  expect(await prompt(page).isVisible()).toBe(false);
  await prompted(page);
  expect(await prompt(page).innerText()).toContain("Actualités importantes en temps réel");
  expect(await look(page)).toEqual([]);
  await page.getByRole("button", { name: "Plus tard" }).click();
  await prompt(page).waitFor({ state: "hidden" });

  const dayAgo = await page.evaluate(() => {
    const key = "cx-invitation-notifications";
    const at = Number(localStorage.getItem(key));
    localStorage.setItem(key, String(at - 86_000_000));
    return at - 86_500_000;
  });
  await page.reload();
  await appLoaded(page);
  await toggle(page, "Activer").waitFor();
  await page.clock.runFor(1600);
  expect(await prompt(page).isVisible()).toBe(false);
  await page.evaluate((at) => localStorage.setItem("cx-invitation-notifications", String(at)), dayAgo);
  await page.reload();
  await appLoaded(page);
  await toggle(page, "Activer").waitFor();
  await prompted(page);
  expect(await page.evaluate(() => localStorage.getItem("cx-invitation-notifications"))).toBeNull();

  const other = await openInstalled(context, "/articles");
  await appLoaded(other);
  await toggle(other, "Activer").waitFor();
  await page.bringToFront();
  await prompt(page).getByRole("button", { name: "Activer les notifications" }).click();
  const toast = page.locator("[data-toasts]");
  await toast.getByText("Notifications activées !").waitFor();
  expect(await toast.innerText()).toContain("Vous recevrez désormais les dernières actualités.");
  expect(await prompt(page).count()).toBe(0);
  expect(count()).toBe(1);
  await toggle(other, "Désactiver").waitFor();

  await page.clock.runFor(5100);
  await toast.getByText("Notifications activées !").waitFor({ state: "hidden" });

  await toggle(page, "Désactiver").click();
  await toast.getByText("Notifications désactivées").waitFor();
  expect(count()).toBe(0);
  await toggle(other, "Activer").waitFor();

  // The server forgets the device: it finds out within thirty seconds.
  await toggle(page, "Activer").click();
  await toggle(page, "Désactiver").waitFor();
  site.database.prepare("DELETE FROM PushSubscription").run();
  await page.clock.runFor(30_000);
  await toggle(page, "Activer").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("essai-push"))).toBeNull();

  // Taken back in the settings of the browser, permission leaves nothing to press.
  await toggle(page, "Activer").click();
  await toggle(page, "Désactiver").waitFor();
  await context.clearPermissions();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await toggle(page, "Désactiver").waitFor({ state: "detached" });
  await expect.poll(count).toBe(0);
  await context.close();
});

test("who refused notifications is asked nothing, and told how to change their mind", async () => {
  const context = await device({ isGranted: false });
  await context.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  const page = await openInstalled(context);
  await page.clock.runFor(3000);
  await page.goto("/preferences");
  await appLoaded(page);
  await page.getByText("sont refusées dans ton navigateur").waitFor();
  expect(await toggle(page, "Activer").count()).toBe(0);
  expect(await prompt(page).count()).toBe(0);
  await context.close();
});

test("a device chooses what it is told of, in the browser too", async () => {
  const context = await device();
  const page = await context.newPage();
  await page.goto("/preferences");
  await page.getByText("Cet appareil ne reçoit pas de notifications.").waitFor();
  const section = page.locator("#notifications");
  await section.getByRole("button", { name: "Activer les notifications" }).click();
  await section.getByLabel("Tous les articles").waitFor();
  await section.getByLabel("Tous les articles").uncheck();
  await section.getByLabel("Directs").uncheck();
  const topics = () => site.database.prepare("SELECT topic FROM PushTopic ORDER BY topic").pluck().all();
  await expect.poll(topics).toEqual(["elections", "flash-infos", "suivis"]);
  // What has half scrolled under the head of the page is measured by axe as if it stood there.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await section.getByLabel("Ce que tu suis").waitFor();
  expect(await section.getByLabel("Directs").isChecked()).toBe(false);

  // What is followed by one press is told here from then on, and no more after another.
  await page.goto("/articles?categorie=europe");
  const europe = String(site.database.prepare("SELECT id FROM Category WHERE slug = 'europe'").pluck().get());
  await page.getByRole("button", { name: "Suivre Europe" }).click();
  await expect.poll(topics).toContain(`categorie:${europe}`);
  const followed = page.getByRole("button", { name: "Suivi Europe", pressed: true });
  await followed.click();
  await expect.poll(topics).not.toContain(`categorie:${europe}`);
  expect(await axe(page)).toEqual([]);
  await context.close();
});

/** As Chromium does for a site that may be installed; no browser of a test has a screen to put it on. */
const offer = (page: Page, outcome: "accepted" | "dismissed") =>
  page.evaluate((answer) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    Object.assign(event, { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: answer }) });
    dispatchEvent(event);
  }, outcome);

const card = (page: Page) => page.getByRole("dialog", { name: "Installe Clairvoix" });

test("an untouched first visit brings the app after ten seconds, or when the browser says that the site may be installed", async () => {
  const context = await newContext(browser, site);
  for (const isSaid of [false, true]) {
    const page = await context.newPage();
    await stopClock(page);
    let brought = 0;
    page.on("request", (request) => (brought += Number(/\/assets\/app-[^/]+\.js$/.test(request.url()))));
    await page.goto("/articles");
    await page.clock.runFor(9000);
    expect(brought).toBe(0);
    if (isSaid) await offer(page, "dismissed");
    await page.clock.runFor(isSaid ? 600 : 2000);
    await expect.poll(() => brought).toBe(1);
    await page.close();
  }
  await context.close();
});

test("the home page offers to install the site, in its time and not again for a day", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await stopClock(page);
  await page.goto("/articles");
  await offer(page, "accepted");
  await page.clock.runFor(4000);
  expect(await card(page).count()).toBe(0);

  await page.goto("/");
  await offer(page, "dismissed");
  await page.clock.runFor(2900);
  expect(await card(page).count()).toBe(0);
  await expect.poll(() => page.clock.runFor(700).then(() => card(page).isVisible())).toBe(true);
  // What is read goes on: the focus did not move.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await look(page)).toEqual([]);
  await card(page).getByRole("button", { name: "Installer", exact: true }).click();
  await card(page).waitFor({ state: "detached" });
  await page.reload();
  await offer(page, "accepted");
  await page.clock.runFor(4000);
  expect(await card(page).count()).toBe(0);

  await page.goto("/app-info");
  await offer(page, "accepted");
  await page.clock.runFor(1000);
  await page.getByRole("button", { name: "Installer l’application" }).click();
  await page.getByText("C’est installé").waitFor();
  await context.close();
});

test("an iPhone is shown the three gestures; Escape puts them off", async () => {
  const context = await newContext(browser, site, {
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
  });
  const page = await context.newPage();
  await stopClock(page);
  await page.goto("/");
  await expect.poll(() => page.clock.runFor(700).then(() => card(page).isVisible())).toBe(true);
  expect(await card(page).innerText()).toContain("Sur l’écran d’accueil");
  const pictures = card(page).locator("img");
  const drawn = () => pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0));
  await expect.poll(drawn).toBe(true);
  expect(await look(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("cx-invitation-installer"))).not.toBeNull();
  await context.close();
});
