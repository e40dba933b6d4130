import type { BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { axe, bringAxe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { isLong, some } from "../support/long-run.ts";
import { examples, pagePatterns } from "../support/public-pages.ts";
import { addReader } from "../support/reader.ts";
import { listRoutes } from "../support/route-tree.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

/** Addresses without a parameter that answer a page, from the routes themselves: tomorrow's pages are in. */
const pages = (await listRoutes())
  .filter(({ path, file }) => !/[:*]/.test(path) && file.endsWith(".tsx"))
  // Fragments are pieces of the pages that fetch them; /dev is not part of the site.
  .filter(({ path }) => !/^\/(api|dev|fragments)\//.test(path))
  // Without rows chosen, what is done to many rows at once answers the same page everywhere.
  .filter(({ path }) => !path.includes("/lot/") || path.startsWith("/admin/articles/lot/supprimer"));
/** Of addresses that one file answers, as of texts of law, the last. */
const templates = [...new Map(pages.map(({ path, file }) => [file, path])).values()];
const patterns = await pagePatterns();

/** Of the newsroom, whose pages are made of the same parts: one of each shape, and those that have one of their own. */
const newsroom = [
  "/admin",
  "/admin/articles",
  "/admin/articles?corbeille=1",
  "/admin/articles/1",
  "/admin/articles/1/versions",
  "/admin/articles/1/versions/1",
  "/admin/articles/lot/supprimer",
  "/admin/calendar",
  "/admin/equilibre",
  "/admin/fabrique-loi/page/france",
  "/admin/media",
  "/admin/partis/nouveau",
  "/admin/reprise",
  "/admin/sante",
  "/admin/settings/deux-etapes/activer",
  "/admin/settings/identite",
  "/admin/studio-live",
  "/admin/verifications",
];
/** Made as others that are looked at: forms and notices of accounts, texts. */
const alike = [
  "/articles/:slug/fiche",
  "/articles/:slug/question",
  "/apprendre/:module/:lesson/fiche",
  "/auth",
  "/auth/code",
  "/compte/rappels/arreter",
  "/conditions-utilisation",
  "/confidentialite",
  "/connexion/mot-de-passe-oublie",
  "/creation-lois/belgique",
  "/dashboard/adresse",
  "/dashboard/donnees",
  "/dashboard/questions",
  "/dashboard/securite",
  "/elections/:slug/programmes",
  "/elections/calculateur",
  "/elections/et-moi",
  "/histoire-des-partis/belgique",
  "/lettre/arreter",
  "/lettre/presque",
  "/lettre/reglages",
  "/politique-editoriale",
  "/reset-password",
  "/verify-email/ne-plus-recevoir",
];
const [item, episode] = [
  "SELECT id FROM NewsItem LIMIT 1",
  "SELECT id FROM PodcastEpisode ORDER BY pubDate DESC LIMIT 1 OFFSET 3",
].map((question) => String(site.database.prepare(question).pluck().get()));
/** First and once, while the face of headings is not kept yet: a phone's width holds its names and figures only just. */
const night = "/elections/presidentielle-2027/resultats";
const asking = [
  "/articles/qui-est-candidat-a-la-presidentielle",
  "/elections/calculateur?listes=Une+liste+au+nom+fort+long:+900%0ADeux:+899%0ATrois:+3&sieges=150",
  "/elections/et-moi?nationalite=fr&pays=fr&age=18&cas=prison&cas=absent",
  "/elections/presidentielle-2027/programmes?c=gabriel-attal&c=marine-le-pen&c=david-lisnard",
  `/mur-actualites?modal=${item}`,
  `/podcasts?highlight=${episode}`,
  "/trois-minutes/2",
];
const further = [
  "/admin/articles/1/reseaux",
  "/articles?q=zzzzzz",
  "/trois-minutes/fin",
  "/admin/articles/1/supprimer",
  "/?categorie=europe",
];
const ofEach = (pattern: string) => (isLong ? examples[pattern] : examples[pattern]?.slice(0, 1)) ?? [pattern];
const known = templates.filter((path) => !path.startsWith("/admin"));
const chosen = isLong ? pages.map(({ path }) => path) : known.filter((path) => !alike.includes(path));
const shown = patterns.filter((pattern) => isLong || !alike.includes(pattern)).flatMap(ofEach);
const all = [
  ...new Set([night, ...[...shown, ...asking, ...newsroom, ...chosen, ...(isLong ? further : [])].toSorted()]),
];

test("there are pages to look at, and those of the newsroom are its own", () => {
  expect(all.length).toBeGreaterThan(70);
  const answering = new Set([...pages.map(({ path }) => path), ...patterns]);
  expect([...newsroom, ...alike].filter((path) => !answering.has(path) && !/\/1\b|\?/.test(path))).toEqual([]);
});

/** A screen of 1280 × 1024 px enlarged four times (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 };
/** What a reader may set the letters apart by (WCAG 1.4.12). */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** How far the page moves sideways; it never should. */
const sideways = (page: Page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth - innerWidth, 0));

/** Words of labels, heads and buttons of the back office that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const names = "label, legend, th, dt, h1, h2, h3, summary, button, .button, .bo-place, .bo-tabs a, .bo-state";
    const broken: string[] = [];
    for (const element of document.querySelectorAll(`.bo :is(${names})`)) {
      // Folded, or there for those who listen alone.
      if (!element.checkVisibility() || element.clientWidth === 1) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest(".visually-hidden, a[href^='http']")) continue;
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** In the page: adds up what moves without being touched, all of it (CLS counts the worst five seconds). */
function watchMoves(): void {
  const told = Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    const untouched = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    told.moved = untouched.reduce((sum, { value }) => sum + value, told.moved);
  }).observe({ type: "layout-shift", buffered: true });
}

/** What a page of readers does under its reader until all of it is there, what comes last laid out. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.face === "");
  const { moved, fallen } = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const isFallen = (one: Element) => /^"?Bricolage Arial/.test(getComputedStyle(one).fontFamily);
    return {
      moved: (window as unknown as { moved: number }).moved,
      fallen: [...document.body.querySelectorAll("*")].filter(isFallen).map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  });
  expect(moved, "what moves under its reader").toBeLessThanOrEqual(0.02);
  expect(fallen, "in the fallback of headings").toEqual([]);
}

/** One load, three looks: what differs between a phone by day and a desk by night is drawn, not sent. */
const looks: ((page: Page, isAxed: (where: string) => boolean) => Promise<void>)[] = [
  async (page, isAxed) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "light" });
    if (isAxed("phone")) expect(await axe(page), "on a phone").toEqual([]);
    expect(await sideways(page), "on a phone").toBe(0);
    expect(await brokenWords(page), "on a phone").toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const large = await page.evaluate(() => ({
      wide: [...document.querySelectorAll("body *")]
        .filter(
          (one) =>
            one.getBoundingClientRect().right > innerWidth + 1 && document.documentElement.scrollWidth > innerWidth,
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      menu: document.querySelector("[data-menu]")?.getBoundingClientRect().right ?? 0,
      isPublic: document.querySelector(".site-header") !== null,
    }));
    if (large.isPublic) {
      expect(large.wide, "letters twice as large").toEqual([]);
      expect(large.menu, "its menu, letters twice as large").toBeLessThanOrEqual(phone.width);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  },
  async (page) => {
    await page.setViewportSize(enlarged);
    expect(await sideways(page), "four times larger").toBe(0);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    expect(await sideways(page), "four times larger, letters apart").toBe(0);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  },
  async (page, isAxed) => {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: "dark" });
    if (isAxed("desk")) expect(await axe(page, { colours: true }), "on a desk, dark").toEqual([]);
    expect(await sideways(page), "on a desk, dark").toBe(0);
  },
];

/** Pages of those who are signed in: others are seen as by who signed out in this tab. */
const ofMembers = /^\/(admin|dashboard|gardes|suivis)(\/|\?|$)/;

describe("every page, as someone signed in to the newsroom and as a reader sees it, or else as nobody does", () => {
  interface Window {
    page: Page;
    looks: typeof looks;
    /** Four times slower in long tests while a page comes: it keeps a core busy with nothing. */
    slow: (rate: number) => Promise<unknown>;
  }
  let member: Window;
  let nobody: Window;
  const complaints: string[] = [];
  const open = async (context: BrowserContext) => {
    await bringAxe(context);
    await context.addInitScript(watchMoves);
    const page = await context.newPage();
    page.on("console", (message) => {
      // The pictures of others are asked of hosts that are not there, and the tests' site has no keys of notifications.
      const isLacking = /\/img\/|\/api\/push\/vapid-public-key/.test(message.location().url);
      if (message.type() === "error" && !isLacking) complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const devtools = isLong ? await context.newCDPSession(page) : null;
    const slow = async (rate: number) => devtools?.send("Emulation.setCPUThrottlingRate", { rate });
    return { page, looks: [...looks], slow };
  };
  beforeAll(async () => {
    nobody = await open(await newContext(browser, site));
    await nobody.page.context().addInitScript(() => sessionStorage.setItem("force_logout", "true"));
    member = await open(await newContext(browser, site));
    await signIn(member.page);
    await addReader(site, member.page.request);
  });

  test.each(all)("axe finds nothing on %s, nothing moves or scrolls sideways and nothing is refused", async (path) => {
    const isOfMembers = ofMembers.test(path);
    const window = isOfMembers ? member : nobody;
    const { page } = window;
    if (!isOfMembers) {
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: "light" });
    }
    await window.slow(4);
    await page.goto(path, { waitUntil: "load" });
    if (!isOfMembers) await expectStill(page);
    await window.slow(1);
    expect(page.url()).toBe(new URL(path, site.url).href);
    // By axe on a phone or on a desk, in turn; in the long run on both.
    const axed = some(["phone", "desk"], 2, all.indexOf(path));
    for (const look of window.looks) await look(page, (where) => axed.includes(where));
    // The next page begins as this one ends.
    if (isOfMembers) window.looks.reverse();
    // The page that is not there is told as one that could not be loaded.
    expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
  });

  test("four times larger, the way to one's account is a whole word", async () => {
    const { page } = nobody;
    await page.setViewportSize(enlarged);
    await page.goto("/contact");
    expect(await sideways(page)).toBe(0);
    const word = page.locator(".account-link span");
    expect(await word.textContent()).toBe("Compte");
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });

  test("axe sees what is wrong, and where; of rows that are alike it looks at some", async () => {
    const { page } = nobody;
    const wrong = async (main: string) => {
      await page.setContent(`<html lang="fr"><title>Essai</title><main><h1>Essai</h1>${main}</main></html>`);
      return axe(page);
    };
    const image = '<img src="/logo.svg">';
    expect(await wrong(image)).toEqual([expect.stringMatching(/^image-alt: img/)]);
    const row = "<li><b>Un</b></li>";
    expect(await wrong(`<ul>${`<li>${image}</li>`.repeat(9)}</ul>`)).toHaveLength(3);
    expect(await wrong(`<ul>${row.repeat(4)}<li><b>${image}</b></li>${row.repeat(4)}</ul>`)).toHaveLength(1);
    const pale = (attribute: string) => `<li><b ${attribute}="color: #eee">Un</b></li>`;
    expect(await wrong(`<ul>${row.repeat(4)}${pale("style")}${row.repeat(4)}</ul>`)).toHaveLength(1);
  });
});
