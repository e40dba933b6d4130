import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newContext } from "../support/browser.ts";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let browser: Browser;
let build: string;

beforeAll(async () => {
  // A build of its own, whose worker becomes another: the rest of it is the one that all tests share.
  const shared = resolve(process.env.BUILD_DIR ?? "build");
  build = mkdtempSync(join(tmpdir(), "clairvoix-build-"));
  symlinkSync(join(shared, "server"), join(build, "server"));
  cpSync(join(shared, "client"), join(build, "client"), {
    recursive: true,
    filter: (path) => !/[/\\]art[/\\]maison[/\\]|sw\.js\.(br|gz)$/.test(path),
  });
  [site, browser] = await Promise.all([startSite({ BUILD_DIR: build }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  rmSync(build, { recursive: true, force: true });
});

/** Builds again, as far as the worker sees. */
function buildAgain(): void {
  const file = join(build, "client/sw.js");
  writeFileSync(file, readFileSync(file, "utf8").replace(/BUILD = "[^"]*"/, `BUILD = "test-${Date.now()}"`));
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

const keptIn = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, name);

const article = "/articles/article-49-3-mode-d-emploi";

test("the browser finds all it takes to install the site", async () => {
  const { context, page } = await visit("/");
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  await context.close();
});

test("an article visited once is read without a line, with its sheets and picture, and what is not here says what is", async () => {
  const { context, page } = await visit(article);
  await expect.poll(() => keptIn(page, "cx-articles")).toEqual([article]);
  await expect.poll(() => keptIn(page, "cx-assets")).toContainEqual(expect.stringMatching(/enhance/));
  await context.setOffline(true);
  await page.reload();
  await page.getByText("Version enregistrée le").waitFor();
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

test("a newer build asks every tab to be updated, but not over what is being typed, and loads each once", async () => {
  const { context, page } = await visit("/articles");
  const other = await context.newPage();
  await other.goto("/contact");
  await other.fill("[name=body]", "Je suis en train d’écrire.");
  const loads = new Map<Page, number>([page, other].map((one) => [one, 0]));
  for (const one of loads.keys()) one.on("load", () => loads.set(one, (loads.get(one) ?? 0) + 1));
  buildAgain();
  await page.bringToFront();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
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
  expect(shells).toEqual([expect.stringMatching(/^cx-shell-test-/)]);
  expect(await dialog.count()).toBe(0);
  // The other tab goes on: what it holds is the reader's.
  expect(await other.inputValue("[name=body]")).toBe("Je suis en train d’écrire.");
  // Already waiting when a page is loaded: asked at once.
  buildAgain();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await dialog.waitFor();
  await page.goto("/articles?page=2");
  await dialog.waitFor();
  expect(loads.get(page)).toBe(2);
  expect(loads.get(other)).toBe(0);
  await context.close();
});
