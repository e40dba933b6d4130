import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

const paths = ["/", "/articles/presomption-d-innocence"];
const screens = { phone, "small phone, three times as dense": { width: 320, height: 640 }, desktop };

/** A page that counts what moves in it. */
async function watched(viewport: typeof phone): Promise<Page> {
  const deviceScaleFactor = viewport.width === 320 ? 3 : 1;
  const page = await (await newContext(browser, site, { viewport, deviceScaleFactor })).newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const { dataset } = document.documentElement;
      dataset.shifted = String(shifts.reduce((sum, { value }) => sum + value, Number(dataset.shifted ?? 0)));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return page;
}

/**
 * On a slow processor a line is drawn while it is still being read, and what stands at its right end moves: some thousandths.
 * What comes late moves whole blocks.
 */
const OF_READING = 0.01;

const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    // Two frames: what was drawn has been counted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Number(document.documentElement.dataset.shifted ?? 0);
  });

const faceOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /Clairvoix/.test(family) && status === "loaded"),
  );

test.each(Object.entries(screens))(
  "%s: headings stand at once, and nothing moves as their face comes late",
  async (_name, viewport) => {
    await Promise.all(
      paths.map(async (path) => {
        const page = await watched(viewport);
        const held = Promise.withResolvers<void>();
        const asked = page.waitForRequest("**/fonts/*");
        await page.route("**/fonts/*", async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.goto(path);
        await asked;
        expect(await page.locator("h1, h2").filter({ visible: true }).first().isVisible()).toBe(true);
        expect(await faceOf(page)).toBe(false);
        held.resolve();
        await expect.poll(() => faceOf(page)).toBe(true);
        expect(await shiftOf(page)).toBeLessThan(OF_READING);
        // Known from here on, it is asked for at the start of the next page.
        await expect.poll(() => page.evaluate(() => localStorage.getItem("cx-late"))).toBe("1");
        await page.context().close();
      }),
    );
  },
);

test("a page in the middle of the screen does not move as its end is read late", async () => {
  const path = "/nulle-part";
  const rest = Promise.withResolvers<void>();
  const slow = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(site.url + url, { headers: { accept: headers.accept ?? "*/*" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = url === path ? body.indexOf("<footer") : 0;
    response.writeHead(200, { "content-type": answer.headers.get("content-type") ?? "" });
    if (end > 0) {
      response.write(body.subarray(0, end));
      await rest.promise;
    }
    response.end(body.subarray(end));
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  const page = await watched(phone);
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`, { waitUntil: "commit" });
  await page.locator("main .button-row").waitFor({ state: "attached" });
  // Whoever paints it now has the time to.
  await page.waitForTimeout(500);
  rest.resolve();
  await page.waitForLoadState("load");
  expect(await shiftOf(page)).toBeLessThan(OF_READING);
  await page.context().close();
  slow.close();
});

test("the page stands without its face, without the pictures' lighter formats, without its script", async () => {
  const page = await watched(phone);
  await page.route(/\/fonts\/|\.avif$|\.webp$|\/assets\/enhance-/, (route) => route.abort());
  for (const path of paths) {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForLoadState("load");
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await shiftOf(page)).toBeLessThan(OF_READING);
  }
  await page.context().close();
});

test("which links may be followed ahead is said after the page, within its policy", async () => {
  const page = await (await newContext(browser, site)).newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|speculation/i.test(message.text())) refused.push(message.text());
  });
  await page.goto("/");
  // What makes the site an app comes with the first touch.
  const rules = page.locator("script[type=speculationrules]");
  expect(await rules.count()).toBe(0);
  await page.mouse.move(1, 1);
  await rules.waitFor({ state: "attached" });
  expect(JSON.parse((await rules.textContent()) ?? "")).toHaveProperty("prefetch");
  expect(refused).toEqual([]);
  // A page that acts has no such rules, and its policy would refuse them.
  await page.goto("/contact");
  await expect.poll(() => page.locator("link[rel=manifest]").count()).toBe(1);
  expect([await rules.count(), refused]).toEqual([0, []]);
  await page.context().close();
});

test("the script of a reading page comes after it, or with the first touch", async () => {
  const page = await (await newContext(browser, site)).newPage();
  const held = Promise.withResolvers<void>();
  // Its first picture never comes: neither does its load.
  await page.route("**/*.avif", () => held.promise);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  expect(asked.filter((path) => /enhance-|\/fonts\//.test(path))).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains("js"))).toBe(true);
  held.resolve();
  await page.context().close();
});

test.each([
  ["an article", "/articles/roi-des-belges-a-quoi-sert-il", 67.5],
  ["an article with blocks", "/articles/article-49-3-mode-d-emploi", 80],
])("all that %s brings to a phone, what comes late and headers included", async (_name, path, kilobytes) => {
  const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
  const context = await newContext(browser, site, screen);
  // One visit in ten brings what measures it (enhance/enhance.ts): this is one of the others.
  await context.addInitScript(() => (Math.random = () => 0.5));
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const late = page.waitForResponse(/\/assets\/app-.*\.js/);
  await page.goto(path);
  await page.mouse.move(1, 1);
  await (await late).finished();
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
  await context.close();
});

type Counts = { path: string; layouts?: number; recalculations?: number; nodes?: number };
const budgets = Object.entries(
  JSON.parse(readFileSync(new URL("../../bench/budgets.json", import.meta.url), "utf8")) as Record<string, Counts>,
).filter(([, { layouts }]) => layouts !== undefined);

test.each(budgets)(
  "%s keeps a phone's thread no busier than its budget, and leaves what is far alone",
  // A busy machine may draw a frame between two sheets: what a page costs is what it costs at best.
  { retry: 2 },
  async (_name, budget) => {
    const context = await newContext(browser, site, { viewport: phone });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    await page.goto(budget.path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cx-late"))).toBe("1");
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const { metrics } = await devtools.send("Performance.getMetrics");
    const count = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Infinity;
    expect(count("LayoutCount")).toBeLessThanOrEqual(budget.layouts ?? 0);
    expect(count("RecalcStyleCount")).toBeLessThanOrEqual(budget.recalculations ?? 0);
    expect(count("Nodes")).toBeLessThanOrEqual(budget.nodes ?? 0);
    const isLaidOut = () =>
      page
        .locator("footer")
        .locator("a")
        .first()
        .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    await context.close();
  },
);
