import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The home page as rows stand now: the cookie of a flash message goes past the page cache. */
async function openHome(path = "/", viewport = desktop, javaScriptEnabled = false): Promise<Page> {
  const context = await newContext(browser, site, { viewport, javaScriptEnabled });
  await context.addCookies([{ name: "cx-flash", value: "x", url: site.url }]);
  page = await context.newPage();
  await page.goto(path);
  return page;
}

afterEach(() => page?.context().close());

const sql = (text: string, ...values: unknown[]) => site.database.prepare(text).run(...values);
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace("Z", "+00:00");
const top = () => page.locator('[data-region="/fragments/top-card"]');

beforeEach(() => {
  sql("UPDATE Studio SET isLive = 0");
  sql("UPDATE Direct SET status = 'draft'");
});

function studioOn(): void {
  sql(
    "INSERT INTO Studio (id, isLive, videoId, title, description, updatedAt) VALUES (1, 1, 'aqz-KE-bpKQ', 'Le studio du soir', 'On répond à vos questions', ?) ON CONFLICT (id) DO UPDATE SET isLive = 1, title = excluded.title",
    at(0),
  );
}

function directOn(title: string, scheduledFor: string | null = null, liveUrl: string | null = null): void {
  sql(
    "UPDATE Direct SET status = 'live', title = ?, scheduledFor = ?, liveUrl = ? WHERE id = (SELECT min(id) FROM Direct)",
    title,
    scheduledFor,
    liveUrl,
  );
}

describe("the first view", () => {
  const box = async (selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? { y: Infinity, height: 0 };

  test("on a phone, the title that leads begins above 420 px, under a band of 90", async () => {
    await openHome("/", { width: 360, height: 740 });
    expect((await box(".lead h3")).y).toBeLessThan(420);
    expect((await box(".hero-words")).height).toBeLessThan(100);
    const [first, second] = [await box(".lead h3"), await box(".grid-four .article-card .card-title")];
    expect(first.y).toBeLessThan(second.y);
    // The others are rows, beside the one story.
    expect((await box(".grid-four .article-card")).height).toBeLessThan(220);
  });

  test("on a desktop, it shows the title that leads and its whole picture", async () => {
    await openHome("/", { width: 1280, height: 800 });
    for (const selector of [".lead h3", ".lead-media"]) {
      const { y, height } = await box(selector);
      expect(y + height, selector).toBeLessThanOrEqual(800);
    }
  });

  test("a title of two hundred characters, or of one word, widens nothing", async () => {
    const { id, title } = site.database
      .prepare(
        "SELECT id, title FROM Article WHERE featured AND status = 'published' ORDER BY publishedAt DESC LIMIT 1",
      )
      .get() as { id: number; title: string };
    for (const long of ["Réforme ".repeat(25), "Anticonstitutionnellement".repeat(5).slice(0, 120)]) {
      sql("UPDATE Article SET title = ? WHERE id = ?", long.trim(), id);
      await openHome("/", { width: 360, height: 740 });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
      await page.goto("/trois-minutes/1");
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
      await page.context().close();
    }
    sql("UPDATE Article SET title = ? WHERE id = ?", title, id);
  });
});

describe("nothing is shown twice", () => {
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  test("neither by the footer after the grid, nor by the strip after the ticker", async () => {
    await openHome();
    const shown = await hrefs(".lead .card-link, .grid-four .article-card .card-link");
    const again = await hrefs(".site-footer-articles a");
    expect(again).toHaveLength(3);
    expect(again.filter((href) => shown.includes(href))).toEqual([]);
    const ticker = await page.locator(".ticker-item a").allTextContents();
    const strip = await page.locator(".clipping .card-link").allTextContents();
    expect(strip.filter((title) => ticker.some((other) => title.startsWith(other)))).toEqual([]);
  });
});

test("what came since the last visit of the device is marked, by the server's hours, and a first visit marks nothing", async () => {
  await openHome("/", phone, true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cx-seen"))).not.toBeNull();
  expect(await page.locator(".new-mark, .new-count").count()).toBe(0);
  sql("UPDATE Article SET publishedAt = ? WHERE slug = 'initiative-citoyenne-europeenne'", at(-0.01));
  await page.context().addCookies([{ name: "cx-flash", value: "x", url: site.url }]);
  const next = await page.context().newPage();
  await page.close();
  page = next;
  await page.goto("/");
  await page.locator(".new-mark").first().waitFor();
  expect(await page.locator(".card:has(.new-mark) h3").allTextContents()).toEqual([
    expect.stringContaining("Initiative"),
  ]);
  expect(await page.locator(".today").textContent()).toContain("1 nouveau depuis ta visite");
});

describe("the top feature card", () => {
  test("is the first featured article, and it is left out of the grid", async () => {
    await openHome();
    const featured = site.database
      .prepare(
        "SELECT title, slug FROM Article WHERE featured AND status = 'published' ORDER BY publishedAt DESC LIMIT 1",
      )
      .get() as { title: string; slug: string };
    expect(await top().innerText()).toContain("En vedette");
    expect(await top().locator(`a[href="/articles/${featured.slug}"]`).count()).toBeGreaterThan(0);
    expect(await page.locator(`main a[href="/articles/${featured.slug}"]`).count()).toBe(
      await top().locator(`a[href="/articles/${featured.slug}"]`).count(),
    );
  });

  test("without a featured article, is the first recent one", async () => {
    sql("UPDATE Article SET featured = 0");
    await openHome();
    const recent = site.database
      .prepare("SELECT slug FROM Article WHERE status = 'published' ORDER BY publishedAt DESC LIMIT 1")
      .get() as { slug: string };
    expect(await top().locator(`a[href="/articles/${recent.slug}"]`).count()).toBeGreaterThan(0);
    sql(
      "UPDATE Article SET featured = 1 WHERE slug IN ('motion-de-censure-expliquee', 'que-vote-le-parlement-europeen')",
    );
  });

  test("with the studio live only, leads to /live", async () => {
    studioOn();
    await openHome();
    expect(await top().locator('a[href="/live"]').count()).toBeGreaterThan(0);
    expect(await top().innerText()).toContain("Le studio du soir");
    expect(await top().innerText()).not.toContain("En vedette");
  });

  test("with a live event only, says EN DIRECT and 'En cours', and leads to /suivis-en-direct", async () => {
    directOn("Vote du budget");
    await openHome();
    const text = await top().innerText();
    expect(text).toContain("EN DIRECT");
    expect(text).toContain("En cours");
    expect(await top().locator('a[href^="/suivis-en-direct"]').count()).toBeGreaterThan(0);
  });

  test("says 'Événement en direct' when the title starts with DIRECT, with its date and its own address", async () => {
    directOn("DIRECT : vote du budget", "2026-11-20T18:30:00.000+00:00", "https://www.example.org/direct");
    await openHome();
    const text = await top().innerText();
    expect(text.toLowerCase()).toContain("événement en direct");
    expect(text).toContain("20 nov");
    expect(await top().locator('a[href="https://www.example.org/direct"]').count()).toBeGreaterThan(0);
  });

  test("says DIRECT once, with a drawing, the last three key moments and a link to the coverage", async () => {
    directOn("DIRECT : vote du budget", null, "https://www.example.org/direct");
    sql("UPDATE Direct SET imageId = NULL");
    await openHome();
    expect(await top().locator("h3").innerText()).toBe("Vote du budget");
    expect(await top().locator("img").getAttribute("src")).toBe("/art/direct/800.jpg");
    const moments = top().getByRole("list", { name: "Derniers moments clés" }).getByRole("link");
    expect(await moments.allInnerTexts()).toHaveLength(3);
    expect(await moments.first().innerText()).toMatch(/^20:20\s+Le vote de sortie/);
    const { slug } = site.database.prepare("SELECT slug FROM Direct WHERE status = 'live'").get() as { slug: string };
    expect(await top().locator(`a[href="/suivis-en-direct/${slug}"]`).innerText()).toBe(
      "Lire le suivi minute par minute",
    );
    expect(await moments.first().getAttribute("href")).toContain(`/suivis-en-direct/${slug}?maj=`);
  });

  test("with both, shows two cards", async () => {
    studioOn();
    directOn("Vote du budget");
    await openHome();
    expect(await top().locator('a[href="/live"]').count()).toBeGreaterThan(0);
    expect(await top().locator('a[href^="/suivis-en-direct"]').count()).toBeGreaterThan(0);
    expect(await top().innerText()).not.toContain("En vedette");
  });

  test("with nothing published, is not there, and the page still stands", async () => {
    sql("UPDATE Article SET status = 'draft' WHERE status = 'published'");
    sql("UPDATE Flash SET status = 'draft'");
    await openHome();
    expect(await page.locator(".selection").innerText()).toContain("Nos premiers articles arrivent bientôt");
    expect(await top().locator("a").count()).toBe(0);
    expect(
      await page.getByRole("heading", { name: "L'actualité politique simplifiée et accessible" }).isVisible(),
    ).toBe(true);
    sql("UPDATE Article SET status = 'published'");
  });
});

describe("the grid", () => {
  const grid = () => page.locator(".grid-four");

  test.each([
    [0, 0, 4],
    [2, 2, 2],
    [5, 4, 0],
  ])("with %d flash infos, shows %d of them and %d articles", async (published, flashes, articles) => {
    sql("UPDATE Flash SET status = 'draft'");
    sql(`UPDATE Flash SET status = 'published' WHERE id IN (SELECT id FROM Flash ORDER BY id LIMIT ${published})`);
    await openHome();
    expect(await grid().locator(".flash-card").count()).toBe(flashes);
    expect(await grid().locator(".article-card").count()).toBe(articles);
  });

  test("a flash info with an address opens it in a new tab; without one it is no link", async () => {
    sql("UPDATE Flash SET status = 'draft'");
    sql(
      "UPDATE Flash SET status = 'published', url = 'https://www.example.org/source' WHERE id = (SELECT min(id) FROM Flash)",
    );
    sql("UPDATE Flash SET status = 'published', url = NULL WHERE id = (SELECT max(id) FROM Flash)");
    await openHome();
    const link = grid().locator('.flash-card a[href="https://www.example.org/source"]');
    expect(await link.first().getAttribute("target")).toBe("_blank");
    expect(await link.first().getAttribute("rel")).toContain("noopener");
    expect(await grid().locator(".flash-card:not(:has(h3 a))").count()).toBe(1);
  });

  test("a category chosen by its link switches the articles", async () => {
    sql("UPDATE Flash SET status = 'draft'");
    await openHome("/?categorie=belgique");
    const slugs = await grid()
      .locator(".article-card a[href^='/articles/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
    const found = site.database
      .prepare(
        `SELECT count(*) AS n FROM Article JOIN Category ON Category.id = categoryId WHERE Category.slug = 'belgique' AND Article.slug IN (${slugs.map(() => "?").join(",")})`,
      )
      .get(...slugs) as { n: number };
    expect(slugs.length).toBeGreaterThan(0);
    expect(found.n).toBe(new Set(slugs).size);
  });
});

describe("the other blocks", () => {
  test("the strip has three cards and the way to the wall; it hides when there is nothing", async () => {
    await openHome();
    const strip = page.locator("section", { has: page.getByRole("heading", { name: "Les Actus" }) });
    expect(await strip.locator(".clipping").count()).toBe(3);
    expect(await strip.getByText("Voir toutes les actualités").isVisible()).toBe(true);
    await page.context().close();
    sql("UPDATE NewsItem SET isHidden = 1");
    await openHome();
    expect(await page.getByRole("heading", { name: "Les Actus" }).count()).toBe(0);
    sql("UPDATE NewsItem SET isHidden = 0");
  });

  test("the ticker shows five items on a phone, each with its hour", async () => {
    await openHome("/", phone);
    const items = page.locator(".ticker a[href^='/mur-actualites?modal=']");
    expect(await items.count()).toBe(5);
    expect(await page.locator(".ticker-item").first().innerText()).toMatch(/\d{2}:\d{2}/);
  });

  test("four videos with the fixed label, five podcasts with their date", async () => {
    await openHome();
    const videos = page.locator("section", { has: page.getByRole("heading", { name: "Nos Vidéos" }) });
    expect(await videos.locator("[data-video]").count()).toBe(4);
    expect(await videos.getByText("2:09").count()).toBe(4);
    const podcasts = page.locator("section", { has: page.getByRole("heading", { name: "Podcasts Récents" }) });
    expect(await podcasts.locator("h3 a[href^='/podcasts?highlight=']").count()).toBe(5);
    expect(await podcasts.textContent()).toMatch(/19 nov/);
  });

  test("a video is a link without script, and a player of the private domain after a click with it", async () => {
    await openHome();
    expect(await page.locator("[data-video]").first().getAttribute("href")).toContain("youtube");
    await page.context().close();
    await openHome("/", desktop, true);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>lecteur</title>" }),
    );
    await page.locator("[data-video]").first().click();
    const frame = page.locator(".videos iframe");
    await frame.waitFor();
    expect(await frame.getAttribute("src")).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?.*autoplay=1/,
    );
  });

  test("the phone menu opens without script, and says how to be told of news", async () => {
    await openHome("/", phone);
    const link = page.locator("header").getByRole("link", { name: "Podcasts" });
    expect(await link.first().isVisible()).toBe(false);
    await page.locator("header").getByText(/menu/i).first().click();
    expect(await link.first().isVisible()).toBe(true);
    expect(await page.locator("header").getByRole("link", { name: "Fabrique de la loi" }).isVisible()).toBe(true);
    await page.locator("header").getByRole("link", { name: "Être prévenu" }).click();
    await page.getByRole("heading", { name: "Ce que tu veux recevoir" }).waitFor();
    expect(await page.locator("#notifications").getByRole("link", { name: "flux RSS" }).isVisible()).toBe(true);
  });

  test("what explains is one press away on a wide screen, without script: keys open, close and give the focus back", async () => {
    await openHome("/lexique/motion-de-censure", desktop);
    const button = page.locator("header").getByRole("button", { name: "Comprendre" });
    const links = page.locator("#comprendre a");
    expect(await links.first().isVisible()).toBe(false);
    await button.press("Enter");
    expect(await links.allInnerTexts()).toEqual([
      "Élections",
      "Apprendre",
      "Lexique",
      "Partis",
      "Fabrique de la loi",
      "Être prévenu",
    ]);
    expect(await links.first().isVisible()).toBe(true);
    expect(await page.locator("#comprendre [aria-current]").innerText()).toBe("Lexique");
    await page.keyboard.press("Tab");
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await links.first().isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("with script, the keyboard that leaves the phone menu closes it; axe finds nothing in it", async () => {
    await openHome("/", phone, true);
    await page.locator("html.js").waitFor();
    await page.locator("[data-menu]").press("Enter");
    await page.locator("#menu:popover-open").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.locator("#comprendre a").last().focus();
    await page.keyboard.press("Tab");
    await page.locator("#menu:not(:popover-open)").waitFor({ state: "attached" });
  });

  test("the footer has what docs/product.md lists (2.4)", async () => {
    await openHome();
    const footer = page.locator("footer");
    for (const name of ["Instagram", "TikTok", "Facebook"])
      expect(await footer.getByRole("link", { name: `Clairvoix sur ${name}`, exact: true }).count()).toBe(1);
    expect(await footer.locator("a[href^='/articles/']").count()).toBeGreaterThanOrEqual(3);
    for (const href of ["/mentions-legales", "/confidentialite", "/politique-editoriale"])
      expect(await footer.locator(`a[href="${href}"]`).count()).toBe(1);
    expect(await footer.locator('a[href="/admin"], a[href="/auth"]').first().isVisible()).toBe(false);
  });
});
