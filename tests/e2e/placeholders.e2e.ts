import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, launchBrowser, newContext } from "../support/browser.ts";
import { type Site, startSite } from "../support/server.ts";

// What is awaited shows a placeholder of its shape, and nothing else does.
let site: Site;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  site.database.exec(`
    UPDATE Video SET thumbnailId = (SELECT min(id) FROM Media WHERE kind = 'image');
    INSERT INTO NewsItem (title, content, isDemo, titleKey, publishedAt, updatedAt)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 24)
      SELECT 'Actualité ' || i, 'Un résumé.', 1, 'actualite-' || i, (SELECT max(publishedAt) FROM NewsItem), (SELECT max(updatedAt) FROM NewsItem) FROM n`);
});
beforeEach(async () => {
  context = await newContext(browser, site, { viewport: desktop });
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Holds back answers at these addresses until the function it gives is called. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

describe("a category that takes its time", () => {
  const boxes = (page: Page) =>
    page.locator(".grid-four .card").evaluateAll((cards) =>
      cards.map((card) => {
        const { top, left, width, height } = card.getBoundingClientRect();
        return [top, left, width, height].map((side) => Math.round(side));
      }),
    );
  const animations = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);

  test.each<["no-preference" | "reduce"]>([["no-preference"], ["reduce"]])(
    "shows placeholders past 150 ms in the place of the cards, moving nothing (motion: %s)",
    async (reducedMotion) => {
      const page = await context.newPage();
      await page.emulateMedia({ reducedMotion });
      await page.clock.install();
      await page.goto("/");
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const letGo = await hold(page, "**/fragments/selection*");
      const region = page.locator("[data-swap-region]");
      const flashes = await region.locator(".flash-card h3").allTextContents();
      expect(flashes.length).toBeGreaterThan(0);
      await region.scrollIntoViewIfNeeded();
      // What came in as it was reached has come.
      let before = await boxes(page);
      const isStill = async () => {
        const last = before;
        before = await boxes(page);
        return (await animations(page)) === 0 && JSON.stringify(before) === JSON.stringify(last);
      };
      await expect.poll(isStill, { interval: 500 }).toBe(true);
      const chip = region.locator('a[data-swap="europe"]');
      await chip.evaluate((link) => (link as HTMLElement).click());
      await region.and(page.locator("[aria-busy]")).waitFor();
      expect(await region.locator("a[data-swap][aria-current]").allTextContents()).toEqual([await chip.textContent()]);
      await page.clock.runFor(149);
      expect(await region.getAttribute("data-waiting")).toBeNull();
      await page.clock.runFor(1);
      expect(await region.getAttribute("data-waiting")).toBe("");
      expect(await boxes(page)).toEqual(before);
      expect(await animations(page)).toBe(
        reducedMotion === "reduce" ? 0 : await region.locator(".article-card").count(),
      );
      // The flash infos are not awaited: they stand there, to be read.
      expect(await region.locator(".flash-card h3").allTextContents()).toEqual(flashes);
      expect(await region.locator(".flash-card h3").first().isVisible()).toBe(true);
      expect(await region.locator(".article-card img").first().isVisible()).toBe(false);
      letGo();
      await region.and(page.locator(":not([aria-busy])")).waitFor();
      expect(await region.getAttribute("data-waiting")).toBeNull();
      expect(await region.getAttribute("aria-busy")).toBeNull();
      expect(await region.locator(".flash-card h3").allTextContents()).toEqual(flashes);
      expect(new Set(await region.locator(".article-card .card-tab").allTextContents())).toEqual(new Set(["Europe"]));
    },
  );

  test("a choice made again within 5 minutes is not asked again", async () => {
    const page = await context.newPage();
    await page.goto("/");
    const choose = async (slug: string) => {
      await page.locator(`a[data-swap="${slug}"]`).evaluate((link) => (link as HTMLElement).click());
      await page.locator("[data-swap-region]:not([aria-busy])").waitFor();
    };
    for (const slug of ["europe", "belgique", "europe"]) await choose(slug);
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes("categorie=europe"))
        .map(({ transferSize }) => transferSize > 0),
    );
    expect(sizes).toEqual([true, false]);
  });
});

describe("pictures that take their time", () => {
  const busy = (page: Page, frames: string) => page.locator(`${frames}[aria-busy="true"]`);

  test.each([
    ["the 4 videos", ".video-card", ".videos", 4],
    ["the 5 podcasts", ".podcast-cover", ".podcasts", 5],
  ])("%s have a placeholder each until they have come", async (_which, frames, section, count) => {
    const page = await context.newPage();
    const letGo = await hold(page, /\/(media|img)\//);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator(section).scrollIntoViewIfNeeded();
    await expect.poll(() => busy(page, frames).count()).toBe(count);
    // Titles are not awaited.
    expect((await page.locator(section).innerText()).length).toBeGreaterThan(40);
    letGo();
    await expect.poll(() => busy(page, frames).count()).toBe(0);
  });

  test("a video's picture is asked for within 200 px of the screen, no sooner", async () => {
    const page = await context.newPage();
    await page.goto("/");
    const section = page.locator(".videos");
    expect(await section.locator("template[data-later]").count()).toBe(4);
    expect(await busy(page, ".video-card").count()).toBe(0);
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => section.locator("template[data-later]").count()).toBe(0);
  });

  test("a picture that fails leaves no placeholder", async () => {
    const page = await context.newPage();
    await page.route(/\/(media|img)\//, (route) => route.abort());
    await page.goto("/");
    await page.locator(".videos").scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(".videos template[data-later]").count()).toBe(0);
    await page.locator(".podcasts").scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator("[data-awaits][aria-busy]").count()).toBe(0);
  });

  test("without script nothing is awaited: the page is whole", async () => {
    await context.close();
    context = await newContext(browser, site, { viewport: desktop, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    expect(await page.locator("[aria-busy]").count()).toBe(0);
    expect(await page.locator(".video-card picture").count()).toBe(4);
    expect(await page.locator(".podcast-cover img").count()).toBe(5);
  });
});

describe("entrances are animated in batches", () => {
  /** Opens the wall on a small screen, then shows all of it at once; how many cards came in at each moment, in order. */
  async function batches(width: number, cores: number, reducedMotion: "reduce" | "no-preference"): Promise<number[]> {
    await context.close();
    context = await newContext(browser, site, { viewport: { width, height: 700 }, reducedMotion });
    await context.addInitScript((count) => {
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count });
      const delays: number[] = [];
      Object.assign(window, { delays });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        delays.push(typeof options === "object" ? Number(options.delay) : 0);
        return animate.call(this, frames, options);
      };
    }, cores);
    const page = await context.newPage();
    await page.goto("/mur-actualites");
    const cards = await page.locator("main .card").count();
    expect(cards).toBe(24);
    // The observer has told which cards are there from the start.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.setViewportSize({ width, height: 20_000 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays);
    expect(await page.locator("main .card").last().isVisible()).toBe(true);
    return [...Map.groupBy(delays, (delay) => Math.round(delay)).values()].map(({ length }) => length);
  }

  test.each([
    ["12 on a desktop", 1280, 8, 12],
    ["12 on a desktop of 4 cores", 1280, 4, 12],
    ["6 on a phone", 360, 8, 6],
    ["3 on a phone of 4 cores", 360, 4, 3],
  ])("%s", async (_name, width, cores, size) => {
    const [first, ...others] = await batches(width, cores, "no-preference");
    expect(first).toBe(size);
    for (const count of others) expect(count).toBeLessThanOrEqual(size);
    expect(others.length).toBeGreaterThan(0);
  });

  test("none under reduced motion", async () => {
    expect(await batches(1280, 8, "reduce")).toEqual([]);
  });
});
