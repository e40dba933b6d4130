import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newContext } from "../support/browser.ts";
import { hasFirefox, launchFirefox } from "../support/firefox.ts";
import { journeys } from "../support/journeys.ts";
import { some } from "../support/long-run.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import type { SmtpSink } from "../support/smtp.ts";
import { surfaceOf } from "../support/surface.ts";

const article = "/articles/motion-de-censure-expliquee";

if (!hasFirefox) process.stderr.write("No Firefox here that Playwright can drive: its journeys are passed over.\n");

describe.skipIf(!hasFirefox)("in Firefox", () => {
  let site: Site;
  let smtp: SmtpSink;
  let browser: Browser;
  beforeAll(async () => {
    const [own, launched] = await Promise.all([seededSite(), launchFirefox()]);
    [site, smtp, browser] = [own, own.smtp, launched];
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  async function opened(serviceWorkers: "allow" | "block"): Promise<Page> {
    const context = await newContext(browser, site, { serviceWorkers });
    const page = await context.newPage();
    await page.goto(article);
    return page;
  }

  describe("in one window", () => {
    let page: Page;
    beforeAll(async () => {
      page = await opened("block");
    });
    afterAll(() => page?.context().close());

    test("a word of the glossary is explained again by the key, at once after Escape", async () => {
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
      // Tab goes on in the text, after the word.
      await page.keyboard.press("Tab");
      await definition.waitFor({ state: "hidden" });
      const isAfter = await page.evaluate(() => {
        const links = [...document.querySelectorAll("main .prose a[href]")];
        const place = links.findIndex((link) => link.matches('a.term[href="/lexique/motion-de-censure"]'));
        return document.activeElement === links[place + 1];
      });
      expect(isAfter).toBe(true);
    });

    test.each(some(journeys, 2))("%s", (_name, journey) => journey(surfaceOf(page), { site, smtp, engine: "Firefox" }));
  });

  // The last: it ends the site.
  test("an article read once is read without a line, and what is not kept says so", async () => {
    const page = await opened("allow");
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
