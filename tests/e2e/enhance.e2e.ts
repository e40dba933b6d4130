import type { BrowserContext } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { desktop, launchBrowser, newContext } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

let context: BrowserContext;

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
beforeEach(async () => {
  context = await newContext(browser, site, { viewport: desktop });
});
afterEach(() => context.close());

/** As a browser whose user refuses cookies and site data: the very look at storage throws. */
const refuseStorage = () =>
  context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });

test("where storage is refused every behaviour still starts", async () => {
  await refuseStorage();
  await context.addCookies([{ name: "cx-compte", value: "Lina", url: site.url }]);
  const page = await context.newPage();
  await page.goto("/");
  // The shell's own, after the one that needs storage: the reader's name.
  await page.locator("[data-account] span", { hasText: "Lina" }).waitFor();
  // Those after the shell: a category is chosen without leaving the page.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const chip = page.locator('[data-swap-region] a[data-swap]:not([data-swap=""])').first();
  const choice = await chip.getAttribute("data-swap");
  await chip.click();
  await page.locator(`[data-swap-region] a[data-swap="${choice}"][aria-current]`).waitFor();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a class that a script adds without the sheet is seen, and with it is not", async () => {
  const page = await context.newPage();
  await page.goto("/mentions-legales");
  const add = () =>
    page.evaluate(() => {
      const line = Object.assign(document.createElement("p"), { className: "field-error", textContent: "Essai" });
      document.querySelector("main")?.prepend(line);
    });
  await add();
  const seen = "undressed: field-error, at /mentions-legales";
  await expect.poll(() => globalThis.undressed, { timeout: 10_000 }).toContain(seen);
  // It may be told twice.
  await page.waitForTimeout(200);
  globalThis.undressed = [];
  await page.evaluate(() => {
    const { sheet = "" } = document.documentElement.dataset;
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));
  });
  await add();
  await page.waitForTimeout(200);
});

test("the last category chosen is the one shown, whatever the order of the answers", async () => {
  const page = await context.newPage();
  await page.goto("/");
  const region = page.locator("[data-swap-region]");
  const choices = await region
    .locator('a[data-swap]:not([data-swap=""])')
    .evaluateAll((links) => links.slice(0, 2).map((link) => (link as HTMLElement).dataset.swap ?? ""));
  const [slow = "", quick = ""] = choices;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let answered = () => {};
  const late = new Promise<void>((resolve) => (answered = resolve));
  await page.route(`**/fragments/selection?categorie=${slow}`, async (route) => {
    const answer = await route.fetch();
    await held;
    // Given up meanwhile, the request takes no answer: that is what is wanted.
    await route.fulfill({ response: answer }).catch(() => {});
    answered();
  });
  await region.locator(`a[data-swap="${slow}"]`).click();
  await region.locator(`a[data-swap="${quick}"]`).click();
  await region.locator(`a[data-swap="${quick}"][aria-current]`).waitFor();
  letGo();
  await late;
  // What the older answer could still do happens before this one comes.
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  expect(await region.locator("a[aria-current]").getAttribute("data-swap")).toBe(quick);
  // Of the page itself: the browser's driver hears of a new address a moment later.
  expect(await page.evaluate(() => new URLSearchParams(location.search).get("categorie"))).toBe(quick);
  expect(await region.getAttribute("aria-busy")).toBeNull();
});
