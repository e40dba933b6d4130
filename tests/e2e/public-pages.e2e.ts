import type { Locator, Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { some } from "../support/long-run.ts";
import { sharedSite } from "../support/shared-sites.ts";

/** Two windows for all of it: nothing here looks at cookies. */
const errors: string[] = [];

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
const permissions = ["clipboard-read", "clipboard-write"];
const [page, plain] = await Promise.all([
  newContext(browser, site, { viewport: desktop, permissions }).then((one) => one.newPage()),
  newContext(browser, site, { viewport: desktop, javaScriptEnabled: false }).then((one) => one.newPage()),
]);
page.on("pageerror", (error) => errors.push(error.message));
afterEach(() => expect(errors.splice(0)).toEqual([]));

const wallItem = () =>
  site.database.prepare("SELECT id, title FROM NewsItem LIMIT 1").get() as { id: number; title: string };

describe("an item of the wall opens over it", () => {
  test("with script: the focus is in it; closed, it leaves the wall where it was, with the focus on its card", async () => {
    const { id, title } = wallItem();
    const wall = "/mur-actualites?q=&pays=FR&source=";
    await page.goto(`${wall}&modal=${id}`);
    expect(await page.locator("dialog:modal h2").textContent()).toBe(title);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/mur-actualites" && url.search === "?pays=FR");
    const opener = page.locator(`a[href$="modal=${id}"]`).first();
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goto(wall);
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
      await page.waitForURL(`**${wall}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(reached);
      await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    await page.setViewportSize(desktop);
  });
});

test("the address of an article is copied by a button that only script shows", async () => {
  const { slug } = site.database.prepare("SELECT slug FROM Article WHERE status = 'published' LIMIT 1").get() as {
    slug: string;
  };
  await page.goto(`/articles/${slug}`);
  await page.click("text=Copier le lien");
  await page.waitForSelector("text=Lien copié");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/articles/${slug}`);
  await plain.goto(`/articles/${slug}`);
  expect(await plain.locator("[data-copy]").isVisible()).toBe(false);
  expect(await plain.locator("a[href^='mailto:']").isVisible()).toBe(true);
});

test("an episode sent by link is seen at once, with or without script", async () => {
  const { id } = site.database.prepare("SELECT id FROM PodcastEpisode ORDER BY pubDate LIMIT 1").get() as {
    id: number;
  };
  for (const one of [page, plain]) {
    await one.goto(`/podcasts?highlight=${id}`);
    const isSeen = async () => {
      const box = await one.locator(`#episode-${id}`).boundingBox();
      return box !== null && box.y < desktop.height && box.y + box.height > 0;
    };
    await expect.poll(isSeen).toBe(true);
  }
});

/** In the page: counts what moves in a form untouched, and what goes up. */
function watchMoves(): void {
  const told = Object.assign(window, { movedInForm: 0, movedUp: 0 });
  interface Shift extends PerformanceEntry {
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const inForm = sources.filter(({ node }) => node?.parentElement?.closest("main form"));
      told.movedUp += inForm.filter((one) => one.currentRect.y < one.previousRect.y).length;
      if (!hadRecentInput) told.movedInForm += inForm.length;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));

const arrivals = [
  ["comes late", phone, false],
  ["comes late", { width: 800, height: 1400 }, false],
  ["comes late", { width: 1280, height: 1800 }, false],
  ["never comes", { width: 800, height: 1400 }, false],
  ["is not asked for", { width: 800, height: 1400 }, true],
] as const;
test.each(some(arrivals, 2, 1))(
  "the text under an editor that %s stays where it is (%j)",
  async (arrival, viewport, isMarkdown) => {
    const context = await newContext(browser, site, { viewport });
    await context.addInitScript(watchMoves);
    if (isMarkdown) await context.addInitScript(() => localStorage.setItem("cx-markdown", "1"));
    const late = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await late.route(/\/rich-text-[^/]*\.js$/, async (route) => {
      await held;
      await (arrival === "never comes" ? route.abort() : route.continue());
    });
    await late.goto("/test-editor");
    const field = late.locator("[name=body]");
    const top = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0);
    const before = await top(field);
    await drawn(late);
    release();
    const rich = late.locator(".rich-text");
    if (arrival === "comes late") {
      await late.getByRole("toolbar", { name: "Mise en forme" }).waitFor();
      expect(await top(rich)).toBe(before);
    } else await late.getByText(/texte s’écrit en Markdown/).waitFor();
    await drawn(late);
    expect(await late.evaluate(() => (window as unknown as { movedInForm: number }).movedInForm)).toBe(0);
    if (arrival === "comes late" && viewport.width > phone.width) {
      // A new line puts what follows lower, once, where the window need not scroll.
      await rich.locator("> p").first().click();
      await late.keyboard.press("End");
      await late.keyboard.press("Enter");
      await expect.poll(() => rich.locator("> p").count()).toBe(3);
      await drawn(late);
      expect(await late.evaluate(() => (window as unknown as { movedUp: number }).movedUp)).toBe(0);
    }
    await context.close();
  },
);

/** What is asked, what is pressed from the home page, and the words that answer. */
const asked: [question: string, presses: string[], answer: string | RegExp][] = [
  ["Quand vote-t-on ?", ["J-"], "dimanche 18 avril 2027"],
  ["Jusqu’à quand m’inscrire ?", ["J-"], "Dernier jour pour s’inscrire en mairie"],
  ["Puis-je voter ?", ["Je peux voter"], "si tu as 18 ans au plus tard la veille du vote"],
  ["Suis-je inscrit, et où ?", ["Je peux voter"], "avec l’adresse de ton bureau de vote"],
  ["Qui vote pour moi si je ne suis pas là ?", ["Je peux voter"], "Une personne de confiance, par procuration"],
  ["Que faire si j’ai déménagé ?", ["Je peux voter", "S’inscrire, en quatre questions"], "Tu as déménagé"],
  ["Que faut-il apporter ?", ["Je peux voter", "Jour du vote"], "pièce d’identité"],
  ["Qui se présente ?", ["J-", "Voir les candidatures"], "par ordre alphabétique"],
  ["Que proposent ces personnes ?", ["J-", "Comparer les programmes"], "Qui veux-tu comparer"],
  ["À quoi sert le vote blanc ?", ["Rechercher", "vote blanc"], "Blanc, nul ou absent"],
];

test("ten questions of a first voter are answered within two presses from the home page, without script", async () => {
  await plain.setViewportSize(phone);
  for (const [question, presses, answer] of asked) {
    await plain.goto("/");
    for (const words of presses) {
      await plain.locator("a:visible, summary:visible").filter({ hasText: words }).first().click();
      await plain.waitForLoadState();
    }
    expect
      .soft([question, presses.length <= 2, await plain.getByText(answer).first().isVisible()])
      .toEqual([question, true, true]);
  }
});
