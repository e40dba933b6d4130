import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newContext } from "../support/browser.ts";
import { type Site, sharedSite } from "../support/server.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const state = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("audio")].map(({ paused, currentTime, playbackRate }) => ({
      paused,
      currentTime,
      playbackRate,
    })),
  );

/** As a press on the browser's own button would. */
const play = (page: Page, index: number) =>
  page.evaluate((at) => document.querySelectorAll("audio")[at]?.play(), index);

test("an episode is skipped, sped up, left and found again; one plays at a time", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/podcasts");
  await play(page, 0);
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0.3);
  await page.evaluate(() => Object.assign(document.querySelector("audio") as HTMLAudioElement, { currentTime: 19 }));
  await page.getByRole("button", { name: "Reculer de 15 s" }).first().click();
  expect((await state(page))[0]?.currentTime).toBeLessThan(7);
  await page.evaluate(() => Object.assign(document.querySelector("audio") as HTMLAudioElement, { currentTime: 12 }));
  await page.getByLabel("Vitesse").first().selectOption("1.5");
  expect((await state(page))[0]?.playbackRate).toBe(1.5);

  await play(page, 1);
  await page.waitForFunction(() => document.querySelector("audio")?.paused === true);
  const [first, second] = await state(page);
  expect(first?.paused).toBe(true);
  expect(second).toMatchObject({ paused: false, playbackRate: 1.5 });

  await page.reload();
  expect(await page.locator(".player-note").first().textContent()).toMatch(/^Reprend à 1\d s\.$/);
  await play(page, 0);
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) >= 12);
  await context.close();
});

test("an episode skipped past its end is finished: it starts again", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/podcasts");
  await play(page, 0);
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0.3);
  await page.getByRole("button", { name: "Avancer de 30 s" }).first().click();
  await page.waitForFunction(() => document.querySelector("audio")?.ended === true);
  await page.reload();
  expect(await page.locator(".player-note").first().textContent()).toBe("");
  await context.close();
});

test("without script every episode keeps the browser's own player", async () => {
  const context = await newContext(browser, site, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/podcasts");
  expect(await page.locator("audio[controls]").count()).toBeGreaterThan(3);
  expect(await page.locator(".player-tools > *").count()).toBe(0);
  await context.close();
});
