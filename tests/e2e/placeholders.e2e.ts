import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { desktop, launchBrowser, newContext } from "../support/browser.ts";
import { documentOf, mainOf } from "../support/document.ts";
import { seededSite } from "../support/shared-sites.ts";
import { isReady } from "../support/surface.ts";

// What is awaited shows a placeholder of its shape, and nothing else does.
let context: BrowserContext;

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
site.database.exec(`
  UPDATE Video SET thumbnailId = (SELECT min(id) + Video.id % 2 FROM Media WHERE kind = 'image');
  INSERT INTO NewsItem (title, content, isDemo, titleKey, publishedAt, updatedAt)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 24)
    SELECT 'Actualité ' || i, 'Un résumé.', 1, 'actualite-' || i, (SELECT max(publishedAt) FROM NewsItem), (SELECT max(updatedAt) FROM NewsItem) FROM n`);
beforeEach(async () => {
  context = await newContext(browser, site, { viewport: desktop });
});
afterEach(() => context.close());

/** Holds back answers at these addresses until the function it gives is called; then of each so many, one fails. */
async function hold(page: Page, addresses: string | RegExp, failsOneIn = Infinity): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  await page.route(addresses, async (route) => {
    asked += 1;
    const fails = asked % failsOneIn === 0;
    await held;
    await (fails ? route.abort() : route.continue()).catch(() => {});
  });
  return letGo;
}

/** From then on, after how long each card that comes in begins to. */
const countEntrances = (page: Page) =>
  page.addInitScript(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      delays.push(typeof options === "object" ? Number(options.delay) : 0);
      return animate.call(this, frames, options);
    };
  });
const animations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
const entrances = (page: Page) => page.evaluate(() => (window as unknown as { delays: number[] }).delays);

describe("a category that takes its time", () => {
  const boxes = (page: Page) =>
    page.locator(".grid-four .card").evaluateAll((cards) =>
      cards.map((card) => {
        const { top, left, width, height } = card.getBoundingClientRect();
        return [top, left, width, height].map((side) => Math.round(side));
      }),
    );
  test("shows placeholders past 150 ms in the place of the cards, moving nothing, still under reduced motion", async () => {
    const page = await context.newPage();
    await countEntrances(page);
    await page.clock.install();
    await page.goto("/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
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
    for (const [slug, name, reducedMotion] of [
      ["europe", "Europe", "reduce"],
      ["belgique", "Belgique", "no-preference"],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect.poll(isStill, { interval: 100 }).toBe(true);
      const letGo = await hold(page, "**/fragments/selection*");
      const chip = region.locator(`a[data-swap="${slug}"]`);
      await chip.evaluate((link) => (link as HTMLElement).click());
      await region.and(page.locator("[aria-busy]")).waitFor();
      expect(await region.locator("a[data-swap][aria-current]").allTextContents()).toEqual([await chip.textContent()]);
      await page.clock.runFor(149);
      expect(await region.getAttribute("data-waiting")).toBeNull();
      await page.clock.runFor(1);
      expect(await region.getAttribute("data-waiting")).toBe("");
      expect(await boxes(page)).toEqual(before);
      const awaited = await region.locator(".article-card").count();
      expect(await animations(page), reducedMotion).toBe(reducedMotion === "reduce" ? 0 : awaited);
      // The flash infos are not awaited: they stand there, to be read.
      expect(await region.locator(".flash-card h3").allTextContents()).toEqual(flashes);
      expect(await region.locator(".flash-card h3").first().isVisible()).toBe(true);
      expect(await region.locator(".article-card img").first().isVisible()).toBe(false);
      letGo();
      await region.and(page.locator(":not([aria-busy])")).waitFor();
      expect(await region.getAttribute("data-waiting")).toBeNull();
      expect(await region.getAttribute("aria-busy")).toBeNull();
      expect(await region.locator(".flash-card h3").allTextContents()).toEqual(flashes);
      expect(new Set(await region.locator(".article-card .card-tab").allTextContents())).toEqual(new Set([name]));
    }
    expect(await entrances(page), "cards that come in under reduced motion").toEqual([]);
  });
});

test("pictures of videos and podcasts have a placeholder each until they have come or failed; a choice made again is not asked again", async () => {
  const page = await context.newPage();
  const busy = (frames: string) => page.locator(`${frames}[aria-busy="true"]`).count();
  const letGo = await hold(page, /\/(media|img)\//, 2);
  await page.goto("/", { waitUntil: "commit" });
  // A video's picture is asked for within 200 px of the screen, no sooner.
  await page.waitForFunction(isReady);
  const later = page.locator(".videos template[data-later]");
  expect(await later.count()).toBe(4);
  expect(await busy(".video-card")).toBe(0);
  for (const [frames, section, count] of [
    [".video-card", ".videos", 4],
    [".podcast-cover", ".podcasts", 5],
  ] as const) {
    await page.locator(section).scrollIntoViewIfNeeded();
    await expect.poll(() => busy(frames)).toBe(count);
    // Titles are not awaited; what is near the screen is drawn with the next frame.
    await expect.poll(async () => (await page.locator(section).innerText()).length).toBeGreaterThan(40);
  }
  expect(await later.count()).toBe(0);
  letGo();
  await expect.poll(() => busy("[data-awaits]")).toBe(0);

  await page.unrouteAll({ behavior: "wait" });
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

test("without script nothing is awaited: the page is whole", async () => {
  const html = mainOf(await (await fetch(site.url)).text());
  // What a browser without script shows.
  const page = documentOf(html.replaceAll(/<\/?noscript>/g, ""));
  expect(page.querySelectorAll("[aria-busy]").length).toBe(0);
  expect(page.querySelectorAll(".video-card picture").length).toBe(4);
  expect(page.querySelectorAll(".podcast-cover img").length).toBe(5);
});
