import { expect, test } from "vitest";
import { launchBrowser, newContext, phone } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
const id = site.database
  .prepare(
    "INSERT INTO Banner (kind, message, isActive, createdAt) VALUES ('breaking', 'Vote ce soir', 1, '2026-11-01')",
  )
  .run().lastInsertRowid;

test.each(["/", "/connexion"])("on %s a dismissed banner does not show while scripts are slow", async (path) => {
  // With its entrance, which once showed it too soon.
  const context = await newContext(browser, site, { reducedMotion: "no-preference" });
  const page = await context.newPage();
  await page.addInitScript((key) => localStorage.setItem(key, "1"), `cx-banniere:alerte-${id}`);
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await slow;
    await route.continue();
  });
  const opened = page.goto(path, { waitUntil: "commit" });
  const banner = page.locator("[data-banner^=alerte]");
  await banner.waitFor({ state: "attached" });
  // Beyond the second that its entrance waits for.
  await banner.evaluate((slip) => Promise.all(slip.getAnimations().map(({ finished }) => finished)));
  expect(await banner.isVisible()).toBe(false);
  release();
  await opened;
  await page.waitForFunction(() => "bannersSettled" in document.documentElement.dataset);
  expect(await banner.isVisible()).toBe(false);
  await context.close();
});

test.each([true, false])("a banner nobody dismissed shows, with JavaScript: %s", async (javaScriptEnabled) => {
  const context = await newContext(browser, site, { javaScriptEnabled });
  const page = await context.newPage();
  await page.goto("/connexion");
  await page.getByText("Vote ce soir").waitFor();
  await context.close();
});

test("a call to join is one line on a phone, however long, and all of it leads there, without script", async () => {
  const words = "Tu as envie d’écrire, de filmer ou de vérifier\u202F? ".repeat(3);
  site.database
    .prepare("INSERT INTO Banner (kind, message, isActive, createdAt) VALUES ('recruitment', ?, 1, '2026-11-01')")
    .run(words);
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/equipe");
  const banner = page.locator("[data-banner^=recrutement]");
  expect((await banner.boundingBox())?.height).toBeLessThan(60);
  await banner.click({ position: { x: 60, y: 20 } });
  await page.waitForURL("**/nous-rejoindre");
  await context.close();
});
