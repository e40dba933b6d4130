import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newContext } from "../support/browser.ts";
import { hasFirefox, launchFirefox } from "../support/firefox.ts";
import { type Site, startSite } from "../support/server.ts";

const article = "/articles/motion-de-censure-expliquee";

if (!hasFirefox) process.stderr.write("Firefox is not here: its journeys are passed over.\n");

describe.skipIf(!hasFirefox)("in Firefox", () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchFirefox()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  async function opened(path: string, serviceWorkers: "allow" | "block"): Promise<Page> {
    const context = await newContext(browser, site, { serviceWorkers });
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  test("a word of the glossary is explained again by the key, at once after Escape", async () => {
    const page = await opened(article, "block");
    const definition = page.getByRole("dialog", { name: "motion de censure" });
    await page.locator('a.term[href="/lexique/motion-de-censure"]').focus();
    await page.keyboard.press("Enter");
    await definition.waitFor();
    // Both in the half second that a touch is not answered in, however slow the machine is.
    await page.evaluate(() => {
      const { timeStamp } = new Event("now");
      Object.defineProperty(Event.prototype, "timeStamp", { get: () => timeStamp });
    });
    await page.keyboard.press("Escape");
    await definition.waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await definition.waitFor();
    await page.context().close();
  });

  test("the message of a reader is sent", async () => {
    const page = await opened("/contact", "block");
    await page.fill("[name=name]", "Zoé Martin");
    await page.fill("[name=email]", "zoe@example.org");
    await page.fill("[name=subject]", "Depuis Firefox");
    await page.fill("[name=body]", "Bonjour, ce message part de Firefox.");
    await page.click("main form button[type=submit]");
    const sent = "SELECT count(*) AS n FROM ContactMessage WHERE subject = 'Depuis Firefox'";
    await expect.poll(() => site.database.prepare(sent).get()).toEqual({ n: 1 });
    await page.context().close();
  });

  // The last: it ends the site.
  test("an article read once is read without a line, and what is not kept says so", async () => {
    const page = await opened(article, "allow");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const kept = () => page.evaluate(async () => (await (await caches.open("cx-articles")).keys()).length);
    await expect.poll(kept).toBe(1);
    await site.stop();
    await page.goto(article);
    await page.getByText("Version enregistrée le").waitFor();
    await page.goto("/agenda");
    await page.getByRole("heading", { name: "Pas de réseau ici" }).waitFor();
    await page.context().close();
  });
});
