import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axe, waitForLateScripts, desktop, launchBrowser, newContext } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

const bar = (page: Page) => page.getByRole("region", { name: "Lecteur" });

/** Of the one sound of the house player. */
const sound = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>(".listen audio");
    return audio && { paused: audio.paused, at: audio.currentTime, rate: audio.playbackRate, src: audio.src };
  });
const plays = (page: Page, from = 0.1) =>
  page.waitForFunction((least) => {
    const audio = document.querySelector<HTMLAudioElement>(".listen audio");
    return audio && !audio.paused && audio.currentTime >= least;
  }, from);
const seek = (page: Page, to: number) =>
  page.evaluate(
    (at) => Object.assign(document.querySelector(".listen audio") as HTMLAudioElement, { currentTime: at }),
    to,
  );

test("one press on the home page plays an episode, which goes on from page to page at the same second", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  // A press before the player's script is there follows its link.
  await page.goto("/");
  await waitForLateScripts(page);
  expect(
    await page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => /player/.test(name) && name.endsWith(".css"))
          .length,
    ),
  ).toBe(0);
  const first = page.locator(".podcast-play").first();
  const title = (await first.getAttribute("data-title")) ?? "";
  await first.click();
  await plays(page);
  expect(page.url()).toBe(`${site.url}/`);
  expect(await bar(page).getByRole("link").textContent()).toBe(title);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
  await bar(page).getByLabel("Vitesse").selectOption("0.8");
  await bar(page).getByRole("button", { name: "S’arrêter à la fin" }).click();
  await seek(page, 6);

  await page.locator('footer a[href="/mentions-legales"]').first().click();
  await page.waitForURL("**/mentions-legales");
  await plays(page, 6);
  expect(await sound(page)).toMatchObject({ rate: 0.8 });
  expect(await bar(page).getByRole("button", { name: "S’arrêter à la fin" }).getAttribute("aria-pressed")).toBe("true");
  expect(await axe(page)).toEqual([]);

  // An address typed anew is a page that nothing was touched on: browsers refuse, and one touch goes on.
  await page.goto("/a-propos");
  await bar(page).getByText("Touche pour reprendre.").waitFor();
  await bar(page)
    .getByRole("button", { name: `Écouter\u202F: ${title}` })
    .click();
  await plays(page, 6);

  // Stopped at the end, as asked; then nothing is left of it.
  await bar(page).getByRole("button", { name: "Avancer de 30 s" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLAudioElement>(".listen audio")?.ended);
  expect(await bar(page).getByRole("link").textContent()).toBe(title);
  await bar(page).getByRole("button", { name: "Fermer le lecteur" }).click();
  await page.goto("/contact");
  expect(await bar(page).count()).toBe(0);
  await context.close();
});

test("an episode is skipped, left and found again; the next one follows it, and one plays at a time", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  // So slow that no episode ends, and gives way to the next, between two presses of a busy machine.
  await page.addInitScript(() => localStorage.setItem("cx-vitesse", "0.1"));
  await page.goto("/podcasts");
  await waitForLateScripts(page);
  const buttons = page.locator(".play-round");
  await buttons.first().click();
  await plays(page);
  await seek(page, 19);
  await bar(page).getByRole("button", { name: "Réglages" }).click();
  await bar(page).getByRole("button", { name: "Reculer de 15 s" }).click();
  expect((await sound(page))?.at).toBeLessThan(7);
  await seek(page, 12);
  await buttons.nth(1).click();
  await plays(page);
  expect(
    await page.locator("audio").evaluateAll((all) => all.filter((one) => !(one as HTMLAudioElement).paused).length),
  ).toBe(1);
  await buttons.first().click();
  await plays(page, 12);
  await bar(page).getByRole("button", { name: "Avancer de 30 s" }).click();
  await expect
    .poll(async () => bar(page).getByRole("link").textContent())
    .toBe(await buttons.nth(1).getAttribute("data-title"));

  // Played to its end, an episode begins again.
  await buttons.first().click();
  await plays(page);
  expect((await sound(page))?.at).toBeLessThan(12);
  await context.close();
});

test("without network the player says so", async () => {
  const context = await newContext(browser, site);
  const page = await context.newPage();
  await page.goto("/podcasts");
  await waitForLateScripts(page);
  await page.waitForLoadState("load");
  await context.setOffline(true);
  await page.locator(".play-round").nth(2).click();
  await bar(page).getByText("Pas de connexion. La lecture reprendra quand elle sera revenue.").waitFor();
  await context.setOffline(false);
  await plays(page);
  await context.close();
});

test("without script every episode keeps the browser's own player", async () => {
  const context = await newContext(browser, site, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/podcasts");
  await waitForLateScripts(page);
  expect(await page.locator("audio[controls]:visible").count()).toBeGreaterThan(3);
  expect(await page.locator(".play-round:visible").count()).toBe(0);
  await context.close();
});
