import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, firefox } from "playwright";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newContext } from "../support/browser.ts";
import { journeys } from "../support/journeys.ts";
import { longTest, some } from "../support/long-run.ts";
import { type Site, startSite } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import { surfaceOf } from "../support/surface.ts";

const path = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** The first that knows `network.addDataCollector`, with which Playwright begins. */
const OLDEST = 143;
const versionOf = () => Number(/ (\d+)/.exec(execFileSync(path, ["--version"], { encoding: "utf8" }))?.[1]);

const hasFirefox = existsSync(path) && versionOf() >= OLDEST;

interface Session {
  send: (method: string, params?: object) => Promise<unknown>;
}
interface Inside {
  _connection: { toImpl: (browser: Browser) => { _browserSession: Session } };
}

/** Debian's Firefox, which Playwright drives as it is released, over WebDriver BiDi. */
async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "../support/firefox.sh"),
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  });
  // Playwright sets the colours of every window by a command that the extended support release does not know yet.
  const { _browserSession: session } = (browser as unknown as Inside)._connection.toImpl(browser);
  const sessions = Object.getPrototypeOf(session) as Session;
  const { send } = sessions;
  sessions.send = function (this: Session, method, params) {
    return method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send.call(this, method, params);
  };
  return browser;
}

const article = "/articles/motion-de-censure-expliquee";
const site = await seededSite();

if (!hasFirefox) process.stderr.write("No Firefox here that Playwright can drive: its journeys are passed over.\n");

describe.skipIf(!hasFirefox)("in Firefox", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser?.close());

  async function opened(from: Site, serviceWorkers: "allow" | "block"): Promise<Page> {
    const context = await newContext(browser, from, { serviceWorkers });
    const page = await context.newPage();
    await page.goto(article);
    return page;
  }

  describe("in one window", () => {
    let page: Page;
    beforeAll(async () => {
      page = await opened(site, "block");
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

    test.each(some(journeys, 4))("%s", (_name, journey) => journey(surfaceOf(page), { site, engine: "Firefox" }));
  });

  // Of npm test, in Chromium: app.e2e.ts.
  longTest("an article read once is read without a line, and what is not kept says so", async () => {
    const own = await startSite();
    onTestFinished(() => own.stop());
    const page = await opened(own, "allow");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const kept = () => page.evaluate(async () => (await (await caches.open("cx-articles")).keys()).length);
    await expect.poll(kept).toBe(1);
    await own.stop();
    await page.goto(article);
    await page.getByText("Version enregistrée le").waitFor();
    await page.goto("/agenda");
    await page.getByRole("heading", { name: "Pas de réseau ici" }).waitFor();
    await page.context().close();
  });
});
