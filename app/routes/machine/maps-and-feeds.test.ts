import Parser from "rss-parser";
import { beforeAll, expect, test } from "vitest";
import { bars } from "#app/modules/blocks/kinds/figures.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { loader as about } from "./about.ts";
import { loader as feed, fittingTexts } from "./feeds.ts";
import { loader as map } from "./sitemaps.ts";

const answer = async (loader: typeof about | typeof map, pattern: string) =>
  (await loader({ pattern } as Parameters<typeof loader>[0])).text();

const at = (ms: number) => new Date(now().getTime() + ms);

beforeAll(() =>
  maintain("test", async (tx) => {
    const published = { status: "published" as const };
    await tx.article.createMany({
      data: [
        { ...published, slug: "neuf", title: "Le vote & <les jeunes>", publishedAt: at(-HOUR) },
        {
          ...published,
          slug: "hier",
          title: "Hier",
          excerpt: "Un & deux",
          bodyHtml: renderMarkdown(
            `[Un terme](/lexique/vote)\n\n![Une urne](/media/0123456789abcdef/1280.jpg#1280x800)\n\n${bars.example}\n`,
            { blocks: true },
          ).html,
          publishedAt: at(-DAY - HOUR),
        },
        { ...published, slug: "avant", title: "Avant", publishedAt: at(-2 * DAY - HOUR) },
        { ...published, slug: "demain", title: "Demain", publishedAt: at(HOUR) },
      ],
    });
  }),
);

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) => value);

test("the map for news holds the last two days alone, each with the name, the language, the time and the title", async () => {
  const xml = await answer(map, "sitemap-news.xml");
  expect(valuesOf(xml, "loc").map((address) => new URL(address).pathname)).toEqual([
    "/articles/neuf",
    "/articles/hier",
  ]);
  expect(valuesOf(xml, "news:title")[0]).toBe("Le vote &amp; &lt;les jeunes&gt;");
  expect(new Set(valuesOf(xml, "news:language"))).toEqual(new Set(["fr"]));
  expect(valuesOf(xml, "news:name")).toHaveLength(2);
  for (const time of valuesOf(xml, "news:publication_date")) expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
});

test("the map of the pages names each once, by its whole address, and no page that is not to be found", async () => {
  const addresses = valuesOf(await answer(map, "sitemaps/pages.xml"), "loc");
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(/^https?:\/\/[^/]+\//);
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/", "/lexique", "/source", "/instagram", "/elections/calculateur"]));
  for (const path of ["/recherche", "/preferences", "/hors-ligne", "/connexion"]) expect(paths).not.toContain(path);
});

test("the feed is RSS 2.0 that a reader takes: newest first, each item with an address and a name of its own", async () => {
  const xml = await answer(feed, "feed.xml");
  const read = await new Parser().parseString(xml);
  expect(read.items.map(({ title }) => title)).toEqual(["Le vote & <les jeunes>", "Hier", "Avant"]);
  expect(read.language).toBe("fr");
  expect(read.feedUrl).toBe(new URL("/feed.xml", read.link).href);
  expect(new Set(read.items.map(({ guid }) => guid)).size).toBe(read.items.length);
  for (const { link = "", pubDate = "" } of read.items) {
    expect(new URL(link).pathname).toMatch(/^\/articles\//);
    // RFC 822, as the standard asks.
    expect(new Date(pubDate).toUTCString()).toBe(pubDate);
  }
});

test("the feed has the whole text of an article: its blocks in words, one picture, every address whole", async () => {
  const { items, link = "" } = await new Parser().parseString(await answer(feed, "feed.xml"));
  const text = String(items.find(({ title }) => title === "Hier")?.["content:encoded"]);
  expect(text).toContain(`<a href="${new URL("/lexique/vote", link).href}"`);
  expect(text).toContain(`<img src="${new URL("/media/0123456789abcdef/640.jpg", link).href}" alt="Une urne"`);
  expect(text).toMatch(/Allemagne.*96/);
  expect(text).not.toMatch(/data-block|<source|srcset|(?:href|src)="(?!https?:)/);
  expect(fittingTexts([1, 2, 3].map((id) => ({ id, bodyHtml: "a".repeat(400_000) }))).size).toBe(1);
});

test("robots.txt closes what is not for them and leaves them what a page needs to be drawn", async () => {
  const lines = (await answer(about, "robots.txt")).split("\n");
  expect(lines).toContain("Disallow: /admin");
  expect(lines.filter((line) => /^Disallow: \/(assets|fragments|partage|recherche)?$/.test(line))).toEqual([]);
  for (const line of lines.filter((some) => some.startsWith("Sitemap: ")))
    expect(line).toMatch(/^Sitemap: https?:\/\//);
});

test("security.txt says whom to write to, and until when: never more than a year, nor less than a month", async () => {
  const fields = new Map(
    (await answer(about, ".well-known/security.txt")).split("\n").map((line) => line.split(": ") as [string, string]),
  );
  expect([...fields.keys()]).toEqual(
    expect.arrayContaining(["Contact", "Expires", "Canonical", "Preferred-Languages"]),
  );
  const left = Date.parse(fields.get("Expires") ?? "") - now().getTime();
  expect(left).toBeGreaterThan(30 * DAY);
  expect(left).toBeLessThan(365 * DAY);
});
