import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { desktop, launchBrowser, newContext } from "../support/browser.ts";
import { isLong } from "../support/long-run.ts";
import { examples, pagePatterns } from "../support/public-pages.ts";
import { type Site, sharedSite } from "../support/server.ts";

let site: Site;
let browser: Browser;
let context: BrowserContext;
const errors: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(async () => {
  await context.close();
  expect(errors.splice(0)).toEqual([]);
});

async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  context = await newContext(browser, site, {
    javaScriptEnabled,
    viewport: desktop,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(path);
  return page;
}

const wallItem = () =>
  site.database.prepare("SELECT id, title FROM NewsItem LIMIT 1").get() as { id: number; title: string };

describe("an item of the wall opens over it", () => {
  test("with script: the focus is in it and Escape closes it", async () => {
    const { id, title } = wallItem();
    const page = await open(`/mur-actualites?pays=FR&modal=${id}`);
    expect(await page.locator("dialog:modal h2").textContent()).toBe(title);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/mur-actualites" && url.search === "?pays=FR");
  });

  test("with script: closed, it leaves the wall where it was", async () => {
    const page = await open("/mur-actualites?q=&pays=FR&source=");
    // A window that the few French items do not fit in.
    await page.setViewportSize({ width: 1000, height: 300 });
    for (const close of [() => page.keyboard.press("Escape"), () => page.click("dialog >> text=Fermer")]) {
      const card = page.locator("a[href*='modal=']").last();
      await card.scrollIntoViewIfNeeded();
      const reached = await page.evaluate(() => scrollY);
      expect(reached).toBeGreaterThan(100);
      await card.click();
      await page.waitForSelector("dialog:modal");
      await close();
      await page.waitForURL("**/mur-actualites?q=&pays=FR&source=");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(reached);
      await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
    }
  });

  test("opened from its own address and closed, the focus is on its card", async () => {
    const { id } = wallItem();
    const page = await open(`/mur-actualites?modal=${id}`);
    await page.waitForSelector("dialog:modal");
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/mur-actualites#actu-${id}`);
    const opener = page.locator(`a[href="/mur-actualites?modal=${id}"]`);
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("without script: it is seen, and its link closes it", async () => {
    const { id, title } = wallItem();
    const page = await open(`/mur-actualites?modal=${id}`, false);
    expect(await page.locator("dialog h2").isVisible()).toBe(true);
    expect(await page.locator("dialog h2").textContent()).toBe(title);
    await page.click("dialog >> text=Fermer");
    await page.waitForURL(`**/mur-actualites#actu-${id}`);
  });
});

test("the address of an article is copied by a button that only script shows", async () => {
  const { slug } = site.database.prepare("SELECT slug FROM Article WHERE status = 'published' LIMIT 1").get() as {
    slug: string;
  };
  const page = await open(`/articles/${slug}`);
  await page.click("text=Copier le lien");
  await page.waitForSelector("text=Lien copié");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/articles/${slug}`);
  await context.close();
  const plain = await open(`/articles/${slug}`, false);
  expect(await plain.locator("[data-copy]").isVisible()).toBe(false);
  expect(await plain.locator("a[href^='mailto:']").isVisible()).toBe(true);
});

test("an episode sent by link is seen at once, with or without script", async () => {
  const { id } = site.database.prepare("SELECT id FROM PodcastEpisode ORDER BY pubDate LIMIT 1").get() as {
    id: number;
  };
  for (const script of [true, false]) {
    const page = await open(`/podcasts?highlight=${id}`, script);
    const isSeen = async () => {
      const box = await page.locator(`#episode-${id}`).boundingBox();
      return box !== null && box.y < desktop.height && box.y + box.height > 0;
    };
    await expect.poll(isSeen).toBe(true);
    await context.close();
  }
});

describe.each([true, false])("the contact form, script: %s", (script) => {
  test("says what is wrong and keeps the text, then thanks", async () => {
    const page = await open("/contact?sujet=Une%20erreur", script);
    if (script) await page.waitForFunction(() => "__reactRouterContext" in window);
    await page.fill("[name=name]", "Lou");
    await page.fill("[name=body]", "Bonjour, une date est fausse.");
    await page.click("main button[type=submit]");
    await page.waitForSelector(".error-summary");
    expect(await page.inputValue("[name=body]")).toBe("Bonjour, une date est fausse.");
    expect(await page.inputValue("[name=subject]")).toBe("Une erreur");
    await page.fill("[name=email]", "lou@exemple.fr");
    await page.click("main button[type=submit]");
    await page.waitForSelector("text=Merci, ton message est arrivé");
  });
});

/** What moved in a page without being touched, all of it (CLS counts the worst five seconds). */
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

test("no public page moves under its reader, nor throws out who signed out", async () => {
  context = await newContext(browser, site, { reducedMotion: "no-preference" });
  await context.addInitScript(() => {
    sessionStorage.setItem("force_logout", "true");
    const told = Object.assign(window, { moved: 0 });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) told.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  // A slowed browser keeps a core busy with nothing: four times as much of it for all pages.
  if (isLong) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const patterns = await pagePatterns();
  expect(patterns.length).toBeGreaterThan(40);
  const middle = site.database.prepare("SELECT id FROM PodcastEpisode ORDER BY pubDate DESC LIMIT 1 OFFSET 3").pluck();
  const also = [`/podcasts?highlight=${middle.get() as number}`, `/mur-actualites?modal=${wallItem().id}`];
  const wrong: string[] = [];
  // First, while the face of headings is not kept yet: a phone's width holds its names and figures only just.
  const night = examples["/elections/:slug/resultats"] ?? [];
  expect(night).not.toEqual([]);
  for (const path of [...night, ...patterns.flatMap((pattern) => examples[pattern] ?? [pattern]), ...also]) {
    await page.goto(path);
    // What comes last is there, and laid out.
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.endsWith(document.documentElement.dataset.late ?? "?")),
    );
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    // late.css names all that is set in the headings' face.
    const fallen = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter((one) => /^"?Bricolage Arial/.test(getComputedStyle(one).fontFamily))
        .map(({ tagName, className }) => `${tagName}.${className}`),
    );
    if (fallen.length > 0) wrong.push(`${path}: in the fallback of headings: ${fallen.join(" ")}`);
    const sum = await moved(page);
    if (sum > 0.02) wrong.push(`${path}: ${sum.toFixed(3)}`);
    if (page.url() !== new URL(path, site.url).href) wrong.push(`${path} leads to ${page.url()}`);
  }
  expect(wrong).toEqual([]);
});
