import type { BrowserContextOptions, Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone } from "../support/browser.ts";
import { addReader } from "../support/reader.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

let page: Page;
afterEach(() => page.context().close());

/** Before any script of a page: `localStorage` throws, as where a person forbids storage. */
const forbidStorage = () =>
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });

async function openPage(path: string, options: BrowserContextOptions & { forbids?: boolean } = {}): Promise<Page> {
  const { forbids, ...rest } = options;
  const context = await newContext(browser, site, { viewport: phone, reducedMotion: "reduce", ...rest });
  if (forbids) await context.addInitScript(forbidStorage);
  page = await context.newPage();
  await page.goto(path);
  return page;
}

const end = "/trois-minutes/fin";
/** A page of the journey past what the day offers: the end, as "/fin" is. */
const row = () => page.locator("[data-row]");

test("three minutes end with the days in a row, kept on the device, one missed forgiven, and a picture to share", async () => {
  await openPage("/trois-minutes");
  await page.getByRole("link", { name: "Commencer" }).click();
  await page.goto(end);
  await expect.poll(() => row().innerText()).toBe("Premier jour. Reviens demain\u202F: ça fera deux.");
  // A question that was passed is no result.
  expect(await page.getByRole("button", { name: /mon résultat/ }).count()).toBe(0);
  const day = (await page.locator("[data-three]").getAttribute("data-three")) ?? "";
  await page.evaluate((today) => {
    const before = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10);
    // A device a day ahead kept tomorrow too.
    const after = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    localStorage.setItem("cx-jours", JSON.stringify({ days: [after, before], answers: { [today]: false } }));
  }, day);
  await page.reload();
  await expect.poll(() => row().innerText()).toBe("2 jours de suite. Un jour manqué est pardonné.");
  expect(await page.getByRole("heading", { name: /^Demain/ }).innerText()).toMatch(
    /^Demain\s: un autre mot, une autre question$/u,
  );
  expect(await axe(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /mon résultat/ }).click();
  expect((await download).suggestedFilename()).toBe("trois-minutes.png");
  for (const target of await page.locator(".three-tomorrow :is(button, select), .three-after a").all())
    expect(Math.round((await target.boundingBox())?.height ?? 44)).toBeGreaterThanOrEqual(44);
  await page.goto("/trois-minutes");
  await page.getByText("C’est fait pour aujourd’hui.").waitFor();
  expect(await row().innerText()).toBe("2 jours de suite");
  await page.goto("/");
  const done = page.getByRole("link", { name: "Actu en 3 min, c’est fait pour aujourd’hui" });
  await done.waitFor();
  expect((await page.locator(".masthead").boundingBox())?.height).toBeLessThan(48);
  await done.click();
  await page.getByRole("link", { name: "Revoir" }).click();
  await page.waitForURL("**/trois-minutes/1");
  // On a low screen what leads to the article stands above the bar.
  const bottom = async (what: string) =>
    (await page
      .locator(what)
      .boundingBox()
      .then((box) => box && box.y + box.height)) ?? 0;
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = await page.locator(".three-next").boundingBox();
  expect(await bottom(".three-more a")).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("a journey that was cut goes on: from the article it led to, and from the cover", async () => {
  await openPage("/trois-minutes/suite");
  const first = (await page.locator("main h1").innerText()).trim();
  await page.getByRole("link", { name: /^Lire l’article/ }).click();
  await page.getByRole("link", { name: /Reprendre où tu en étais/ }).click();
  await page.waitForURL("**/trois-minutes/2");
  expect((await page.locator("main h1").innerText()).trim()).not.toBe(first);
  await page.goto("/trois-minutes");
  await page.getByRole("link", { name: "Reprendre, encore 3 choses" }).click();
  await page.waitForURL("**/trois-minutes/3");
});

test("a refused permission says so and changes nothing; by mail one is asked to sign in, script or not", async () => {
  await openPage(end);
  const tell = page.getByRole("button", { name: "Sur cet appareil" });
  await tell.click();
  await page.getByText("Permission refusée").waitFor();
  await openPage(end, { javaScriptEnabled: false });
  expect(await page.getByRole("button", { name: "Sur cet appareil" }).count()).toBe(0);
  await page.getByLabel("Me prévenir à").selectOption("7");
  await page.getByRole("button", { name: "Par email" }).click();
  await page.waitForURL(/\/connexion\?redirectTo=%2Ftrois-minutes%2Ffin/);
  await page.getByText("Connecte-toi pour être prévenu par email").waitFor();
});

test("who is told by mail reads the hour at which tomorrow comes, without script", async () => {
  await openPage(end, { javaScriptEnabled: false });
  await addReader(site, page.context().request, "demain@exemple.fr");
  await page.reload();
  await page.getByLabel("Me prévenir à").selectOption("7");
  await page.getByRole("button", { name: "Par email" }).click();
  await page.waitForURL(`**${end}`);
  expect(await page.locator(".three-tomorrow h2").innerText()).toBe("Demain à 7\u00A0h, s’il y a du nouveau");
});

test("where nothing may be kept, both pages say so, and neither breaks", async () => {
  await openPage(end, { forbids: true });
  await expect.poll(() => row().innerText()).toMatch(/^Ton navigateur ne garde rien/);
  await page.goto("/ta-semaine");
  await page.getByText("Ton navigateur refuse de garder quoi que ce soit").waitFor();
  expect(await page.getByRole("button", { name: "Garder mes lectures ici" }).isVisible()).toBe(false);
  await openPage("/ta-semaine", { javaScriptEnabled: false });
  await page.getByText("Cette page est écrite par ton appareil").waitFor();
});

test("the week holds what this device has read, once one asks for it", async () => {
  await openPage("/ta-semaine");
  await page.getByText("Tes lectures ne sont pas gardées.").waitFor();
  await page.getByRole("button", { name: "Garder mes lectures ici" }).click();
  await page.getByText("Le prochain article que tu liras s’ajoutera ici.").waitFor();
  const unread = page.locator("[data-week-next] a:visible");
  const article = (await unread.getAttribute("href")) ?? "";
  await page.goto(article);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cx-historique"))).toContain(article.slice(10));
  expect(await page.locator(".next-step a").count()).toBe(1);
  await page.evaluate(() => {
    const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });
    localStorage.setItem("cx-jours", JSON.stringify({ days: [today], answers: { [today]: false } }));
  });
  await page.goto("/ta-semaine");
  await page.getByText("Cette semaine\u202F: 1 article, 1 jour de trois minutes, 1 question à revoir.").waitFor();
  expect([await unread.count(), await unread.getAttribute("href")]).not.toEqual([1, article]);
  expect(await page.locator(`[data-week-list] a[href="${article}"]`).count()).toBe(1);
  // Its own rules come with the sheet: the day stands under the title.
  const day = page.locator("[data-week-list] small");
  await expect.poll(() => day.evaluate((one) => getComputedStyle(one).display)).toBe("block");
  expect(await page.locator("[data-week-list] a small").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(await page.getByRole("link", { name: "Revoir avec une leçon" }).getAttribute("href")).toBe("/apprendre");
  // One press asks, the second erases; whoever looks elsewhere is asked again.
  const erase = page.locator("[data-week-erase]");
  await erase.click();
  await page.locator("h1").click();
  expect(await erase.innerText()).toBe("Tout effacer");
  await erase.click();
  await page.getByRole("button", { name: "Oui, effacer pour de bon" }).click();
  await page.getByText("Tes lectures ne sont pas gardées.").waitFor();
  expect(await page.evaluate(() => ["cx-historique", "cx-jours"].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-week-on"))).toBe(true);
});

test("on a phone a theme fills the screen, two people truly beside each other, and the next theme is swiped to", async () => {
  await openPage("/elections/presidentielle-2027/programmes", { javaScriptEnabled: false });
  const slugs = await page
    .locator("[name=c]")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  for (const many of [2, 3, 4]) {
    await page.goto(
      `/elections/presidentielle-2027/programmes?${slugs
        .slice(0, many)
        .map((slug) => `c=${slug}`)
        .join("&")}`,
    );
    const cells = await page.locator(".theme").first().locator(".theme-cell").all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
    const beside = boxes.filter((box) => box?.y === boxes[0]?.y).length;
    expect([many, beside]).toEqual([many, many === 4 ? 2 : many]);
    const { track, theme, overflow } = await page.evaluate(() => {
      const around = document.querySelector(".compared");
      return {
        track: around?.clientWidth ?? 0,
        theme: document.querySelector(".theme")?.clientWidth ?? 0,
        overflow: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect([theme > track * 0.85, theme < track, overflow <= 0]).toEqual([true, true, true]);
  }
});
