import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { afterAll, expect, test, vi } from "vitest";
import { axe, waitForLateScripts, launchBrowser, newContext } from "../support/browser.ts";
import { startSite } from "../support/server.ts";

/**
 * Hands the worker a decrypted push; `push` resolves once its notification is drawn. Reading the browser's list
 * meanwhile would lose it (public/sw/push.js).
 */
async function pushing(context: BrowserContext, page: Page, origin: string) {
  await context.grantPermissions(["notifications"], { origin });
  const devtools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await known;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker to push to");
  await worker.evaluate(`{
    const { showNotification } = ServiceWorkerRegistration.prototype;
    self.drawn = 0;
    ServiceWorkerRegistration.prototype.showNotification = async function (...told) {
      await showNotification.apply(this, told);
      self.drawn += 1;
    };
  }`);
  const drawnCount = () => worker.evaluate("self.drawn") as Promise<number>;
  const push = async (...payloads: string[]) => {
    const before = await drawnCount();
    const deliver = (data: string) =>
      devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await Promise.all(payloads.map(deliver));
    await expect.poll(drawnCount).toBe(before + payloads.length);
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({
        title,
        body,
        lang,
        data,
      }));
    });
  const clear = async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const one of await registration.getNotifications()) one.close();
    });
    // Closed later than asked, it would take the next one of its name along.
    await expect.poll(shown).toEqual([]);
  };
  return { worker, push, shown, clear };
}

// A build of its own, whose worker becomes another: the rest of it is the one that all tests share.
const shared = resolve(process.env.BUILD_DIR ?? "build");
const build = mkdtempSync(join(tmpdir(), "clairvoix-build-"));
symlinkSync(join(shared, "server"), join(build, "server"));
cpSync(join(shared, "client"), join(build, "client"), {
  recursive: true,
  filter: (path) => !/[/\\]art[/\\]maison[/\\]|sw\.js\.(br|gz)$/.test(path),
});
const [site, browser] = await Promise.all([startSite({ BUILD_DIR: build }), launchBrowser({ whole: true })]);
afterAll(async () => {
  await site.stop();
  rmSync(build, { recursive: true, force: true });
});

/**
 * Builds again, as far as the worker sees. In the place of the file, of its length: one that is cut short while it is sent
 * never ends, and the browser looks for no other meanwhile.
 */
function buildAgain(): void {
  const file = join(build, "client/sw.js");
  const id = `t-${Date.now().toString(36)}`;
  const next = readFileSync(file, "utf8").replace(/BUILD = "[^"]{10}"/, `BUILD = "${id}"`);
  expect(next).toContain(`"${id}"`);
  writeFileSync(`${file}.next`, next);
  renameSync(`${file}.next`, file);
}

/** A browser whose worker has taken over the page of this address. */
async function visit(path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newContext(browser, site, { serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(path);
  await controlled(page);
  return { context, page };
}

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/**
 * As every hour, until the new one is found, while another tab is in front: on a busy machine Chromium may never end its
 * look from a tab just brought to the front, nor any that follows.
 */
async function lookForUpdate(page: Page, other: Page): Promise<void> {
  await other.bringToFront();
  await vi.waitUntil(
    () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        void registration.update();
        return registration.installing !== null || registration.waiting !== null;
      }),
    { timeout: 120_000, interval: 500 },
  );
  await page.bringToFront();
}

const keptIn = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, name);

const count = (table: string) => (site.database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

const reader = {
  firstName: "Zoé",
  lastName: "Dupont",
  email: "zoe@example.org",
  password: "trois mots calmes",
  confirmPassword: "trois mots calmes",
};

const article = "/articles/article-49-3-mode-d-emploi";

test("the browser finds all it takes to install the site", async () => {
  const { context, page } = await visit("/");
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors, data = "{}" } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons, screenshots, shortcuts } = JSON.parse(data) as Record<
    "icons" | "screenshots" | "shortcuts",
    { src: string; icons?: { src: string }[]; purpose?: string; form_factor?: string }[]
  >;
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(["any", "maskable", "monochrome"]));
  expect(screenshots.map(({ form_factor: form }) => form)).toEqual(expect.arrayContaining(["narrow", "wide"]));
  const files = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons: own = [] }) => own)].map(({ src }) => src);
  for (const src of files) expect((await page.request.get(src)).status(), src).toBe(200);
  await context.close();
});

test("an article visited once is read without a line, with its sheets and picture, and what is not here says what is", async () => {
  const { context, page } = await visit(article);
  await expect.poll(() => keptIn(page, "cx-articles")).toEqual([article]);
  await expect.poll(() => keptIn(page, "cx-assets")).toContainEqual(expect.stringMatching(/enhance/));
  // Those of the newsroom, below the fold too: the build of this file has no drawings.
  const pictures = () =>
    page.evaluate(async () => {
      const all = [...document.querySelectorAll<HTMLImageElement>('main img[src^="/media/"]')];
      for (const picture of all) {
        picture.loading = "eager";
        await picture.decode().catch(() => {});
      }
      return all.map(({ src, naturalWidth }) => ({ src, isSeen: naturalWidth > 0 }));
    });
  const below = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[src^="/media/"]')].map(
      ({ src }) => new URL(src).pathname,
    ),
  );
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  expect(below.length).toBeGreaterThan(1);
  const missing = async () => {
    const kept = new Set((await keptIn(page, "cx-images")).map(folderOf));
    return below.map(folderOf).filter((folder) => !kept.has(folder));
  };
  await expect.poll(missing).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("Version enregistrée le").waitFor();
  expect((await pictures()).filter(({ isSeen }) => !isSeen)).toEqual([]);
  expect(await page.locator("h1").textContent()).toContain("49");
  expect(await page.evaluate(() => [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0))).toBe(true);
  expect(
    await page
      .locator("main img")
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  await page.goto("/agenda");
  await page.getByRole("heading", { name: "Pas de réseau ici" }).waitFor();
  const kept = page.locator("[data-kept=cx-articles] a");
  await kept.waitFor();
  expect(await kept.getAttribute("href")).toBe(article);
  expect(await kept.textContent()).not.toContain("|");
  // With the line, the page that was asked for comes by itself.
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Agenda" }).first().waitFor();
  // Nothing of an account, of the newsroom or of the interface is kept.
  await page.goto("/connexion");
  await page.goto("/preferences");
  expect(await keptIn(page, "cx-pages")).toEqual(["/agenda"]);
  await context.close();
});

test("a page read before there is a worker is kept once there is one", async () => {
  const context = await newContext(browser, site, { serviceWorkers: "allow" });
  await context.addInitScript(() => {
    if (!sessionStorage.getItem("late")) navigator.serviceWorker.register = () => new Promise(() => {});
    sessionStorage.setItem("late", "1");
  });
  const page = await context.newPage();
  await page.goto(article);
  await page.waitForFunction(() => sessionStorage.getItem("cx-lues")?.includes("/articles/"));
  await page.goto("/agenda");
  await controlled(page);
  await expect.poll(() => keptIn(page, "cx-articles")).toEqual([article]);
  await context.close();
});

test("a newer build asks every tab to be updated, but not over what is being typed, and loads each once", async () => {
  const { context, page } = await visit("/articles");
  const other = await context.newPage();
  await other.goto("/contact");
  await other.fill("[name=body]", "Je suis en train d’écrire.");
  const loads = new Map<Page, number>([page, other].map((one) => [one, 0]));
  for (const one of loads.keys()) one.on("load", () => loads.set(one, (loads.get(one) ?? 0) + 1));
  buildAgain();
  await lookForUpdate(page, other);
  const dialog = page.getByRole("dialog", { name: "Une nouvelle version est prête" });
  await dialog.waitFor();
  // No other way out.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(true);
  expect(await other.locator("dialog").count()).toBe(0);
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
  await expect.poll(() => loads.get(page)).toBe(1);
  await controlled(page);
  const shells = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("cx-shell-")));
  expect(shells).toEqual([expect.stringMatching(/^cx-shell-t-/)]);
  expect(await dialog.count()).toBe(0);
  // The other tab goes on: what it holds is the reader's.
  expect(await other.inputValue("[name=body]")).toBe("Je suis en train d’écrire.");
  // Already waiting when a page is loaded: asked at once.
  buildAgain();
  await lookForUpdate(page, other);
  await dialog.waitFor();
  await page.goto("/articles?page=2");
  await dialog.waitFor();
  expect(loads.get(page)).toBe(2);
  expect(loads.get(other)).toBe(0);
  await context.close();
});

test("what is pushed is shown, whatever it is, and a press opens the right page of the site", async () => {
  const { context, page } = await visit("/articles");
  const { worker, push, shown, clear } = await pushing(context, page, site.url);
  const notification = {
    title: "Un titre",
    body: "Un texte",
    navigate: `${site.url}${article}?notif=12.jeton`,
    tag: "a",
  };
  const payload = (changed: object = {}) =>
    JSON.stringify({ web_push: 8030, notification: { ...notification, ...changed } });
  await push(payload());
  await expect
    .poll(shown)
    .toEqual([{ title: "Un titre", body: "Un texte", lang: "fr", data: { address: notification.navigate } }]);
  await clear();
  const fromNowhere = [
    "",
    "pas du JSON",
    "[1]",
    "null",
    payload({ navigate: "https://ailleurs.example/" }),
    payload({ title: 3 }),
  ];
  for (const text of fromNowhere) {
    await push(text);
    await expect
      .poll(shown, { message: text })
      .toEqual([expect.objectContaining({ title: "Du nouveau sur Clairvoix", data: { address: "/" } })]);
    await clear();
  }
  // Pressed: the notice goes, the page comes, the press is counted under the campaign's mark.
  await push(payload());
  await expect.poll(async () => (await shown()).length).toBe(1);
  // A press that no person makes: what it may not open by itself, it leads an open page to.
  const pressed = worker.evaluate(`(async () => {
    const asked = [];
    const own = self.fetch;
    self.fetch = (input, init) => {
      if (typeof input === "string") asked.push(input + " " + init?.body);
      return own(input, init);
    };
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return asked;
  })()`);
  await page.waitForURL(site.url + article);
  expect(await pressed).toEqual(['/api/push/clicked {"campaign":12,"token":"jeton"}']);
  expect(await shown()).toEqual([]);
  await context.close();
});

const noLine = "Envoyer dès que possible";

test("a message and a question that the line does not carry wait on this device, and leave once when it is back", async () => {
  const direct = site.database.prepare("SELECT id, slug FROM Direct WHERE status = 'scheduled'").get() as {
    id: number;
    slug: string;
  };
  const live = "UPDATE Direct SET status = 'live', startedAt = ? WHERE id = ?";
  site.database.prepare(live).run(new Date().toISOString(), direct.id);
  const before = { messages: count("ContactMessage"), questions: count("DirectQuestion") };
  const { context, page } = await visit("/contact");
  await waitForLateScripts(page);
  await context.setOffline(true);
  await page.fill("[name=name]", "Léa");
  await page.fill("[name=email]", "lea@example.org");
  await page.fill("[name=subject]", "Depuis le métro");
  await page.fill("[name=body]", "Un texte écrit sans réseau.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("button", { name: noLine }).click();
  const waiting = page.locator(".app-waiting");
  await waiting.getByText("1 envoi attend de partir").waitFor();
  await waiting.getByText("Voir ce qui attend").click();
  await waiting.getByText("Depuis le métro").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Écrire autre chose" }).waitFor();
  await context.setOffline(false);
  await waiting.getByText("Ton envoi est parti.").waitFor();
  const sent = site.database.prepare("SELECT subject FROM ContactMessage ORDER BY id DESC LIMIT 2").all();
  expect(count("ContactMessage")).toBe(before.messages + 1);
  expect(sent[0]).toEqual({ subject: "Depuis le métro" });

  await page.goto(`/suivis-en-direct/${direct.slug}`);
  await waitForLateScripts(page);
  await context.setOffline(true);
  await page.getByLabel("Ton prénom").fill("Zoé");
  await page.getByRole("textbox", { name: "Ta question" }).fill("Et sans réseau ?");
  await page.getByRole("button", { name: "Envoyer ma question" }).click();
  await page.getByRole("button", { name: noLine }).click();
  await waiting.getByText("1 envoi attend de partir").waitFor();
  // A second one, under a key of its own, that is thrown away.
  await page.getByRole("textbox", { name: "Ta question" }).fill("Finalement non.");
  await page.getByLabel("Ton prénom").fill("Zoé");
  await page.getByRole("button", { name: "Envoyer ma question" }).click();
  await page.getByRole("button", { name: noLine }).click();
  await waiting.getByText("2 envois attendent de partir").waitFor();
  await waiting.getByText("Voir ce qui attend").click();
  const second = waiting.getByRole("listitem").filter({ hasText: "Finalement non." });
  await second.getByRole("button", { name: "Jeter" }).click();
  await second.getByRole("button", { name: "Jeter pour de bon" }).click();
  await waiting.getByText("1 envoi attend de partir").waitFor();
  // Another page is opened before the line is back: the worker or that page sends it, one of them.
  await page.goto("/articles");
  await context.setOffline(false);
  await expect.poll(() => count("DirectQuestion")).toBe(before.questions + 1);
  // It comes by itself, in the place of the one that said there was no line.
  await page.getByRole("heading", { level: 1, name: "Pas de réseau ici" }).waitFor({ state: "hidden" });
  await page.waitForLoadState("load");
  await page.goto("/articles?page=2");
  await page.waitForLoadState("networkidle");
  expect(count("DirectQuestion")).toBe(before.questions + 1);
  await context.close();
});

test("signing out leaves nothing of the site on the device; the next page brings the worker back", async () => {
  const { context, page } = await visit(article);
  await expect.poll(() => keptIn(page, "cx-articles")).toEqual([article]);
  await page.goto("/inscription");
  for (const [name, value] of Object.entries(reader)) await page.fill(`[name=${name}]`, value);
  await page.getByRole("button", { name: "S’inscrire" }).click();
  await page.waitForURL(/\/verify-email/);
  site.database.prepare("UPDATE Reader SET emailVerifiedAt = ?").run(new Date().toISOString());
  const signIn = async () => {
    await page.goto("/connexion");
    await page.fill("form#connexion [name=email]", reader.email);
    await page.fill("form#connexion [name=password]", reader.password);
    await page.click("form#connexion button[type=submit]");
    await page.waitForURL(/\/dashboard$/);
  };
  await signIn();
  // An article saved in the account is here offline, though it was never opened.
  const saved = site.database
    .prepare("SELECT id, slug FROM Article WHERE status = 'published' LIMIT 1 OFFSET 3")
    .get() as { id: number; slug: string };
  await page.goto(`/articles/${saved.slug}`);
  await page.locator("form[data-mine=gardes] button").first().click();
  await expect.poll(() => keptIn(page, "cx-saved")).toEqual([`/articles/${saved.slug}`]);
  await page.goto("/dashboard");
  // What is left when the worker is gone and its page with it.
  const asked: string[] = [];
  await page.exposeFunction("cxGone", (...left: unknown[]) => asked.push(JSON.stringify(left)));
  await page.evaluate(() => {
    const { unregister } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.unregister = async function gone(this: ServiceWorkerRegistration) {
      const done = await unregister.call(this);
      await (window as unknown as { cxGone: (...left: unknown[]) => Promise<void> }).cxGone(await caches.keys(), done);
      return done;
    };
  });
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.waitForURL(/\/compte/);
  expect(asked).toEqual([JSON.stringify([[], true])]);
  await page.goto("/");
  await controlled(page);
  const kept = await Promise.all(["cx-saved", "cx-articles"].map((name) => keptIn(page, name)));
  expect(kept).toEqual([[], []]);
  // Signed in again, though this tab was told of before: what the account saved comes back.
  await signIn();
  await page.goto("/articles");
  await expect.poll(() => keptIn(page, "cx-saved")).toEqual([`/articles/${saved.slug}`]);
  // Nor does a worker that comes after another know what that one was told.
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await caches.delete("cx-saved");
  });
  await page.goto("/articles");
  await expect.poll(() => keptIn(page, "cx-saved")).toEqual([`/articles/${saved.slug}`]);
  await context.close();
});
