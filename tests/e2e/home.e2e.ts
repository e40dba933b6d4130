import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { documentOf } from "../support/document.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

/** What is asked with the cookie of a flash message goes past the page cache: rows as they stand now. */
const fresh = () => ({ name: "cx-flash", value: "x", url: site.url });

async function openHome(context: BrowserContext, page?: Page): Promise<Page> {
  await context.addCookies([fresh()]);
  const opened = page ?? (await context.newPage());
  await opened.goto("/");
  return opened;
}

/** The home page as a browser without script reads it. */
async function readHome(path = "/"): Promise<Document> {
  const answer = await fetch(site.url + path, { headers: { cookie: "cx-flash=x", "accept-encoding": "identity" } });
  return documentOf(await answer.text());
}

const all = (within: ParentNode | null | undefined, selector: string) => [
  ...(within?.querySelectorAll<HTMLElement>(selector) ?? []),
];
const words = (one: Element | null | undefined) => one?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
const hrefs = (within: ParentNode | null | undefined, selector: string) =>
  all(within, selector).map((link) => link.getAttribute("href"));
const topOf = (home: Document) => home.querySelector('[data-region="/fragments/top-card"]');
/** The section under this heading. */
const sectionOf = (home: Document, heading: string) =>
  all(home, "section").find((one) => words(one.querySelector("h2")) === heading);

const sql = (text: string, ...values: unknown[]) => site.database.prepare(text).run(...values);
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace("Z", "+00:00");

beforeEach(() => {
  sql("UPDATE Studio SET isLive = 0");
  sql("UPDATE Direct SET status = 'draft'");
});

test("without script: the first view, the phone menu, the menu of what explains, and no long title widens a page", async () => {
  const context = await newContext(browser, site, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const page = await openHome(context);
  const box = async (selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? { y: Infinity, height: 0 };

  // On a phone: one line, a band of 44 px, the title that leads, and two lines of its summary.
  expect((await box(".masthead")).height).toBeLessThan(48);
  expect(await page.locator(".masthead").innerText()).toMatch(/^\S+ \S+\s+Actu en 3\smin\s+J-\d+ · Je peux voter/s);
  expect((await box(".hero")).height).toBeLessThanOrEqual(44);
  expect((await box(".lead h3")).y).toBeLessThanOrEqual(230);
  expect((await box(".lead-text")).y + 48).toBeLessThan(740);
  expect((await box(".lead")).y).toBeLessThan((await box(".ticker")).y);
  expect(await page.locator(".since").isVisible()).toBe(false);
  const [first, second] = [await box(".lead h3"), await box(".grid-four .article-card .card-title")];
  expect(first.y).toBeLessThan(second.y);
  // The whole footer fits a phone's screen.
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.locator('footer a[href="/feed.xml"]').scrollIntoViewIfNeeded();
  expect((await box("footer")).height).toBeLessThan(700);
  // The others are rows, beside the one story.
  expect((await box(".grid-four .article-card")).height).toBeLessThan(220);

  // On a desktop, it shows the title that leads and its whole picture.
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await box(".lead h3")).y).toBeLessThanOrEqual(300);
  for (const selector of [".lead h3", ".lead-media"]) {
    const { y, height } = await box(selector);
    expect(y + height, selector).toBeLessThanOrEqual(800);
  }
  expect(await page.getByRole("heading", { name: "L'actualité politique simplifiée et accessible" }).isVisible()).toBe(
    true,
  );
  // The way in of the newsroom is in the footer, and not seen.
  const wayIn = page.locator("footer").locator('a[href="/admin"], a[href="/auth"]');
  expect(await wayIn.count()).toBe(1);
  expect(await wayIn.isVisible()).toBe(false);

  // The menu of a phone opens, and says how to be told of news.
  await page.setViewportSize(phone);
  const header = page.locator("header");
  const link = header.getByRole("link", { name: "Podcasts" });
  expect(await link.first().isVisible()).toBe(false);
  await header.getByText(/menu/i).first().click();
  expect(await link.first().isVisible()).toBe(true);
  expect(await header.getByRole("link", { name: "Fabrique de la loi" }).isVisible()).toBe(true);
  await header.getByRole("link", { name: "Être prévenu" }).click();
  await page.getByRole("heading", { name: "Ce que tu veux recevoir" }).waitFor();
  expect(await page.locator("#notifications").getByRole("link", { name: "flux RSS" }).isVisible()).toBe(true);

  // What explains is one press away on a wide screen: keys open, close and give the focus back.
  await page.setViewportSize(desktop);
  await page.goto("/lexique/motion-de-censure");
  const button = header.getByRole("button", { name: "Comprendre" });
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
  expect(await links.first().evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  expect(await links.first().isVisible()).toBe(false);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  // A title of two hundred characters, with a word of a hundred and twenty.
  const { id, title } = site.database
    .prepare("SELECT id, title FROM Article WHERE featured AND status = 'published' ORDER BY publishedAt DESC LIMIT 1")
    .get() as { id: number; title: string };
  sql(
    "UPDATE Article SET title = ? WHERE id = ?",
    `${"Anticonstitutionnellement".repeat(5).slice(0, 120)}${" Réforme".repeat(10)}`,
    id,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(context, page);
  const shown = await page.locator(".lead h3").innerText();
  expect(shown.replaceAll("\u00AD", "")).toContain("Anticonstitutionnellement");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  await page.goto("/trois-minutes/1");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  sql("UPDATE Article SET title = ? WHERE id = ?", title, id);
  await context.close();
});

test("with script: what came since the last visit of the device is marked, the menu keeps the focus, a video plays where it stands", async () => {
  const context = await newContext(browser, site);
  const before = await openHome(context);
  await expect.poll(() => before.evaluate(() => localStorage.getItem("cx-seen"))).not.toBeNull();
  // A first visit marks nothing.
  expect(await before.locator(".new-mark, .new-count").count()).toBe(0);
  // By the server's hours.
  sql("UPDATE Article SET publishedAt = ? WHERE slug = 'initiative-citoyenne-europeenne'", at(-0.01));
  await before.close();
  const page = await openHome(context);
  await page.locator(".new-mark").first().waitFor();
  expect(await page.locator(".card:has(.new-mark) h3").allTextContents()).toEqual([
    expect.stringContaining("Initiative"),
  ]);
  // It is the first thing read, one line above the lead, which is not told twice.
  const since = page.locator(".since");
  expect(await since.innerText()).toBe("1 nouveauté depuis ta visite");
  const height = (await since.boundingBox())?.height ?? Infinity;
  expect(height).toBeLessThanOrEqual(40);
  await since.locator("summary").click();
  expect(await since.innerText()).toMatch(/visite\s+Initiative.*\s(aujourd’hui|hier), \d+\sh\s\d\d$/is);
  const [first, lead] = await Promise.all([since.boundingBox(), page.locator(".lead").boundingBox()]);
  expect(first?.y).toBeLessThan(lead?.y ?? 0);
  const leadHref = await page.locator(".lead .card-link").getAttribute("href");
  expect(await page.locator(`:is(.since, [aria-labelledby="neuf"]) a[href="${leadHref}"]`).count()).toBe(0);

  // Two are told, the others counted; a wide screen shows them at once. Nothing since: the next date of the agenda.
  const comeBack = async (seen: string) => {
    await page.evaluate((hour) => sessionStorage.setItem("cx-seen-before", hour), seen);
    await page.reload();
  };
  await comeBack("2026-11-20T00:00:00.000Z");
  const more = since.locator('a[href="/articles"]');
  const said = Number.parseInt(await since.innerText(), 10);
  expect(said).toBeGreaterThan(3);
  const lines = said - (/, dont la une/.test(await since.innerText()) ? 1 : 0);
  expect(await more.textContent()).toBe(`Et ${lines - 2} autre${lines > 3 ? "s" : ""}`);
  expect(await since.locator("li").count()).toBe(3);
  // Where the others are, they have their mark.
  await since.locator("summary").click();
  await more.click();
  await page.locator(".article-card .new-mark").first().waitFor();
  await page.goBack();
  expect((await page.locator(".lead h3").boundingBox())?.y).toBeLessThanOrEqual(278);
  await comeBack("2020-01-01T00:00:00.000Z");
  expect(await since.innerText()).toBe("Plus de 8 nouveautés, dont la une");
  await page.setViewportSize(desktop);
  await page.reload();
  expect(await since.innerText()).toMatch(/^Depuis ta visite\s.*Et plus de 6 autres$/s);
  await page.setViewportSize(phone);
  await comeBack(at(1));
  expect(await since.innerText()).toMatch(/^Rien de neuf depuis ta visite\. À venir\s: \d+(er)? \S+, ./u);
  expect((await since.boundingBox())?.height).toBeLessThanOrEqual(40);

  // The keyboard that leaves the phone menu closes it; axe finds nothing in it.
  await page.locator("[data-menu]").press("Enter");
  await page.locator("#menu:popover-open").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.locator("#comprendre a").last().focus();
  await page.keyboard.press("Tab");
  await page.locator("#menu:not(:popover-open)").waitFor({ state: "attached" });

  // A player of the private domain, after a click.
  await page.setViewportSize(desktop);
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>lecteur</title>" }),
  );
  await page.locator("[data-video]").first().click();
  const frame = page.locator(".videos iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("src")).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?.*autoplay=1/,
  );
  await context.close();
});

test("nothing is shown twice, and each block has what docs/product.md lists", async () => {
  const home = await readHome();
  const shown = hrefs(home, ".lead .card-link, .grid-four .article-card .card-link");
  const again = hrefs(home, ".site-footer-articles a");
  expect(again).toHaveLength(3);
  expect(again.filter((href) => shown.includes(href))).toEqual([]);
  // The strip leaves out what the ticker shows, where the ticker shows; it has the latest elsewhere.
  const news = sectionOf(home, "Les Actus");
  const strip = (elsewhere: string) => all(news, `li:not([data-only="${elsewhere}"]) .clipping .card-link`).map(words);
  const ticker = all(home, ".ticker-item a").map(words);
  const isTicked = (title: string) => ticker.some((other) => title.startsWith(other));
  expect([strip("wide").length, strip("wide").filter(isTicked).length]).toEqual([3, 0]);
  expect([strip("narrow").length, strip("narrow").filter(isTicked).length > 0]).toEqual([3, true]);
  expect(words(news)).toContain("Voir toutes les actualités");

  // The ticker: five items, each with its hour.
  expect(all(home, ".ticker a[href^='/mur-actualites?modal=']")).toHaveLength(5);
  expect(words(home.querySelector(".ticker-item"))).toMatch(/\d{2}:\d{2}/);

  // What explains: one thing large, then lines; what comes: the nearest dates of voters too, each where it is explained.
  expect(all(home, ".today-explained > a img")).toHaveLength(1);
  expect(all(home, ".today-explained li a").length).toBeGreaterThan(2);
  expect(hrefs(sectionOf(home, "À venir"), "li a")).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/elections\/[\w-]+#inscription-en-ligne$/)]),
  );

  // Four videos with the fixed label, links without script; five podcasts with their date.
  const videos = sectionOf(home, "Nos Vidéos");
  expect(all(videos, "[data-video]")).toHaveLength(4);
  expect(videos?.textContent?.match(/2:09/g)).toHaveLength(4);
  expect(hrefs(videos, "[data-video]")[0]).toContain("youtube");
  const podcasts = sectionOf(home, "Podcasts Récents");
  expect(all(podcasts, "h3 a[href^='/podcasts?highlight=']")).toHaveLength(5);
  expect(words(podcasts)).toMatch(/19 nov/);

  // The footer (2.4).
  const footer = home.querySelector("footer.site-footer");
  for (const name of ["Instagram", "TikTok", "Facebook"])
    expect(
      all(footer, "a").filter((link) => (link.getAttribute("aria-label") ?? words(link)) === `Clairvoix sur ${name}`),
    ).toHaveLength(1);
  expect(all(footer, "a[href^='/articles/']").length).toBeGreaterThanOrEqual(3);
  for (const href of ["/mentions-legales", "/confidentialite", "/politique-editoriale"])
    expect(all(footer, `a[href="${href}"]`), href).toHaveLength(1);

  // The strip hides when there is nothing.
  sql("UPDATE NewsItem SET isHidden = 1");
  expect(sectionOf(await readHome(), "Les Actus")).toBeUndefined();
  sql("UPDATE NewsItem SET isHidden = 0");
});

describe("the top feature card", () => {
  const featured = () =>
    site.database
      .prepare("SELECT slug FROM Article WHERE featured AND status = 'published' ORDER BY publishedAt DESC LIMIT 1")
      .pluck()
      .get() as string;
  const leads = (home: Document, start: string) => hrefs(topOf(home), `a[href^="${start}"]`).length > 0;

  test("is the first featured article, and it is left out of the grid; without one, the first recent one", async () => {
    const home = await readHome();
    const first = `a[href="/articles/${featured()}"]`;
    expect(words(topOf(home))).toContain("En vedette");
    expect(all(topOf(home), first).length).toBeGreaterThan(0);
    // What a returning device reads first stays hidden from others.
    const shown = all(home, `main ${first}`).filter((link) => !link.closest("[hidden]"));
    expect(shown).toHaveLength(all(topOf(home), first).length);

    sql("UPDATE Article SET featured = 0");
    const recent = site.database
      .prepare("SELECT slug FROM Article WHERE status = 'published' ORDER BY publishedAt DESC LIMIT 1")
      .pluck()
      .get() as string;
    expect(leads(await readHome(), `/articles/${recent}`)).toBe(true);
    sql(
      "UPDATE Article SET featured = 1 WHERE slug IN ('motion-de-censure-expliquee', 'que-vote-le-parlement-europeen')",
    );
  });

  test("with nothing published, is not there, and the page still stands", async () => {
    sql("UPDATE Article SET status = 'draft' WHERE status = 'published'");
    sql("UPDATE Flash SET status = 'draft'");
    const home = await readHome();
    expect(words(home.querySelector(".selection"))).toContain("Nos premiers articles arrivent bientôt");
    expect(all(topOf(home), "a")).toEqual([]);
    expect(all(home, "h1, h2").map(words)).toContain("L'actualité politique simplifiée et accessible");
    sql("UPDATE Article SET status = 'published'");
  });
});

describe("the grid", () => {
  test.each([
    [0, 0, 4],
    [2, 2, 2],
    [5, 4, 0],
  ])("with %d flash infos, shows %d of them and %d articles", async (published, flashes, articles) => {
    sql("UPDATE Flash SET status = 'draft'");
    sql(`UPDATE Flash SET status = 'published' WHERE id IN (SELECT id FROM Flash ORDER BY id LIMIT ${published})`);
    const home = await readHome();
    expect(all(home, ".grid-four .flash-card")).toHaveLength(flashes);
    expect(all(home, ".grid-four .article-card")).toHaveLength(articles);
  });

  test("a flash info with an address opens it in a new tab; without one it is no link", async () => {
    sql("UPDATE Flash SET status = 'draft'");
    sql(
      "UPDATE Flash SET status = 'published', url = 'https://www.example.org/source' WHERE id = (SELECT min(id) FROM Flash)",
    );
    sql("UPDATE Flash SET status = 'published', url = NULL WHERE id = (SELECT max(id) FROM Flash)");
    const home = await readHome();
    const link = home.querySelector('.grid-four .flash-card a[href="https://www.example.org/source"]');
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(link?.getAttribute("rel")).toContain("noopener");
    expect(all(home, ".grid-four .flash-card").filter((card) => !card.querySelector("h3 a"))).toHaveLength(1);
  });
});
