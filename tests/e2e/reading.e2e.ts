import { beforeAll, describe, expect, test } from "vitest";
import { blockMark } from "#app/modules/blocks/block.ts";
import { launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

const reading = [
  "/",
  "/articles",
  "/articles/motion-de-censure-expliquee",
  "/equipe",
  "/equipe/lea-marchal",
  "/mur-actualites",
  "/podcasts",
  "/suivis-en-direct",
  "/a-propos",
  "/mentions-legales",
  "/confidentialite",
  "/politique-editoriale",
  "/app-info",
];

describe("a reading page", () => {
  test.each(reading)("%s carries one script and no module preload", async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = ""]) => attributes)
      .filter((attributes) => !attributes.includes("application/ld+json"));
    // The home page tells what came since the last visit before its rest is read.
    expect(scripts.filter((attributes) => attributes !== "")).toHaveLength(1);
    expect(scripts).toHaveLength(path === "/" ? 2 : 1);
    expect(scripts.at(-1)).toMatch(/data-enhance="\/assets\/enhance-/);
    expect(html).not.toContain("modulepreload");
    // Nothing streams in after the page: a template holds only pictures that its script fetches near.
    expect(html).not.toMatch(/<template(?! data-later)/);
  });

  test("shows its text to its last line with JavaScript off, without a sideways scroll", async () => {
    const context = await newContext(browser, site, { javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    for (const path of reading) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(await page.locator("h1").first().innerText(), path).not.toBe("");
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(100);
      expect(await page.locator("main").isVisible(), path).toBe(true);
      const { width } = (await page.locator("html").boundingBox()) ?? { width: 0 };
      expect(width, path).toBeLessThanOrEqual(phone.width);
      if (!path.startsWith("/articles/")) continue;
      const last = page.locator("main .prose > *").last();
      expect(await last.isVisible()).toBe(true);
      expect((await last.innerText()).length).toBeGreaterThan(10);
    }
    await context.close();
  });

  test("asks nothing of another host", async () => {
    const context = await newContext(browser, site);
    const page = await context.newPage();
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/", { waitUntil: "load" });
    // Every picture is asked for, in sight or not.
    await page.waitForFunction(
      () => {
        const waiting = [...document.images].filter(({ complete }) => !complete);
        for (const image of waiting) {
          image.loading = "eager";
          image.scrollIntoView();
        }
        return waiting.length === 0;
      },
      undefined,
      { polling: 500 },
    );
    expect([...hosts]).toEqual([new URL(site.url).host]);
    await context.close();
  });
});

describe("a class sheet", () => {
  const long = "/articles/fiche-sans-fin";
  const words = (count: number) => "mot ".repeat(count / 4).trim();

  beforeAll(() => {
    const source = { name: words(200), url: "https://www.exemple.fr/page", day: "2026-03-01" };
    const groups = Array.from({ length: 20 }, (_, index) => ({ name: `Groupe ${index}`, seats: 5, color: "#cc2443" }));
    const bars = Array.from({ length: 12 }, (_, index) => ({ label: `${words(60)} ${index}`, value: index }));
    const blocks = [
      { kind: "hemicycle", data: { title: words(120), total: 100, majority: 51, groups, source } },
      { kind: "barres", data: { title: words(120), unit: "euros", bars, source } },
      { kind: "chiffre", data: { value: "289 voix", text: [words(300)], source } },
    ].map((block) => blockMark({ ...block, line: 1 }));
    const body = `<h2 id="s-partie">${words(200)}</h2>\n<p>${words(900)}</p>\n`.repeat(12) + blocks.join("");
    const terms = `<p>${site.database
      .prepare("SELECT slug FROM GlossaryTerm WHERE deletedAt IS NULL LIMIT 30")
      .all()
      .map((term) => `<a href="/lexique/${(term as { slug: string }).slug}">mot</a>`)
      .join(" ")}</p>`;
    site.database
      .prepare(
        `INSERT INTO Article (slug, title, excerpt, keyPoints, bodyHtml, linkedHtml, status, publishedAt, updatedAt)
         VALUES ('fiche-sans-fin', ?, ?, ?, ?, ?, 'published', '2020-01-01T00:00:00.000+00:00', '2020-01-01T00:00:00.000+00:00')`,
      )
      .run(words(200), words(400), JSON.stringify([1, 2, 3].map(() => words(240))), body, body + terms);
    const { id } = site.database.prepare("SELECT id FROM Article WHERE slug = 'fiche-sans-fin'").get() as {
      id: number;
    };
    for (let position = 0; position < 60; position += 1)
      site.database
        .prepare("INSERT INTO ArticleSource (articleId, title, publisher, url, position) VALUES (?, ?, ?, ?, ?)")
        .run(id, words(300), words(200), `https://www.exemple.fr/${"chemin/".repeat(200)}${position}`, position);
  });

  test.each([long, "/articles/motion-de-censure-expliquee", "/elections/presidentielle-2027"])(
    "of %s is two pages of A4, each with its foot, no figure pushed out, and nothing of the site around",
    async (path) => {
      const context = await newContext(browser, site, { viewport: { width: 688, height: 1016 } });
      const page = await context.newPage();
      await page.goto(`${path}/fiche`);
      await page.locator("[data-prints]").waitFor();
      const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
      await page.emulateMedia({ media: "print" });
      for (const element of ["header.site-header", "footer", ".sheet-tools"])
        expect(await page.locator(element).first().isVisible(), element).toBe(false);
      const lefts = page
        .locator(".paper-figures .block")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      expect(new Set(await lefts).size).toBeLessThanOrEqual(1);
      for (const paper of await page.locator(".paper").all()) {
        const box = await paper.boundingBox();
        const foot = await paper.locator(".paper-foot").boundingBox();
        expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1);
      }
      await context.close();
    },
  );

  test("asks on its first page, and answers at the foot of the second; without script it says how to print", async () => {
    const context = await newContext(browser, site, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/apprendre/voter/qui-peut-voter");
    await page.getByRole("link", { name: "Fiche de classe" }).click();
    await page.waitForURL(/\/fiche$/);
    const [first, second] = await page.locator(".paper").all();
    expect(await first?.innerText()).toMatch(/Les questions[\s\S]*à quel âge/);
    expect(await first?.innerText()).not.toContain("recensement citoyen, lui");
    expect(await second?.innerText()).toMatch(
      /Les mots à connaître[\s\S]*Sources[\s\S]*Les réponses[\s\S]*B \(18\sans\)/,
    );
    expect(await page.locator("main").innerText()).toContain("Ctrl");
    expect(await page.locator("[data-prints]").isVisible()).toBe(false);
    await context.close();
  });
});
