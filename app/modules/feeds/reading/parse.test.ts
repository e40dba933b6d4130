import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { findSharedFeeds } from "#tests/support/shared-feeds.ts";
import { parseFeed, type ParsedFeed } from "./parse.server.ts";

/** Third-party feeds stay outside the repository; our own are in fixtures and always tested. */
const shared = findSharedFeeds();
const fixtures = join(import.meta.dirname, "fixtures");
const now = new Date("2026-11-21T12:00:00Z");

type Row = { file: string; count: number; title: string; link: string; date: string };

function readIndex(file: string): Row[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
  return lines.flatMap((line) => {
    const [file = "", , count = "", title = "", link = "", date = ""] = line.split("\t");
    return count === "" ? [] : [{ file, count: Number(count), title, link, date }];
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

async function parseFile(
  path: string,
  feedUrl = "https://exemple.test/rubrique/flux.xml",
  at = now,
): Promise<ParsedFeed> {
  return parseFeed(readFileSync(path), { feedUrl, maxItems: 2_000, now: at });
}

function check(row: Row, feed: ParsedFeed) {
  if (!feed.ok) throw new Error(`${row.file}: ${feed.message}`);
  const first = feed.items[0];
  // An item without title, link, text or sound is nothing to show, whatever its id: the last of each of these two.
  const bare = /(?:guids\.xml|atom-fr\.atom)$/.test(row.file) ? 1 : 0;
  const count = row.count - bare;
  expect({
    count: feed.items.length,
    title: oneLine(first?.title ?? ""),
    link: first?.link ?? "",
    date: first?.isDated ? first.publishedAt.toISOString().replace(".000Z", "Z") : "",
  }).toEqual({ count, title: oneLine(row.title), link: row.link, date: row.date });
}

const folders = [
  { name: "our fixtures", root: fixtures, index: join(fixtures, "index.tsv") },
  ...(shared ? [{ name: "the shared feeds", root: shared, index: join(shared, "INDEX.tsv") }] : []),
];

describe.each(folders)("$name, over HTTP", ({ root, index }) => {
  const server = createServer((request, response) =>
    response.end(readFileSync(join(root, decodeURIComponent(request.url ?? "").slice(1)))),
  );
  beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
  afterAll(() => new Promise((done) => server.close(done)));
  it.each(readIndex(index))("$file", async (row) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetched = await safeFetch(`${origin}/${row.file}`, { allowPrivate: true });
    if (!fetched.ok) throw new Error(fetched.message);
    const contentType = fetched.headers["content-type"] ?? "";
    check(row, await parseFeed(fetched.body, { feedUrl: fetched.finalUrl, contentType, maxItems: 2_000, now }));
  });
});

async function itemsOf(file: string) {
  const feed = await parseFile(join(fixtures, file));
  if (!feed.ok) throw new Error(feed.message);
  return feed.items;
}

describe("dates.xml", () => {
  it("gives an accepted reading for each date", async () => {
    const accepted = new Map(
      readFileSync(join(fixtures, "dates.expected.tsv"), "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split("\t") as [string, string]),
    );
    for (const item of await itemsOf("dates.xml")) {
      const rule = accepted.get(item.title.slice(0, 3)) ?? "";
      const got = item.isDated ? item.publishedAt.toISOString().replace(/\.\d+Z/, "Z") : "none";
      expect(item.publishedAt.getTime(), item.title).toBeLessThanOrEqual(now.getTime());
      if (/kept or none|as d20/.test(rule)) expect(got).toBe("none");
      else if (/always the same/.test(rule)) expect(got).toBe("2024-01-25T15:50:49Z");
      else
        expect(
          rule.split("|").map((reading) => reading.trim().split(" ")[0]),
          `${item.title}: ${got}`,
        ).toContain(got);
    }
  });
});

describe("links.xml", () => {
  it("gives the expected address for each link", async () => {
    const expected = new Map(
      readFileSync(join(fixtures, "links.expected.tsv"), "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split("\t") as [string, string]),
    );
    const own: Record<string, string> = {
      l09: "https://exemple.test/9?utm_source=rss&utm_medium=feed&id=9",
      l17: "https://www.exemple.test/17",
      l20: "https://exemple.test/20",
    };
    for (const item of await itemsOf("links.xml")) {
      const key = item.title.slice(0, 3);
      const rule = expected.get(key) ?? "";
      if (own[key]) expect(item.link).toBe(own[key]);
      else if (rule.startsWith("none")) expect(item.link, item.title).toBeNull();
      else expect(item.link?.replace(/#xtor.*/, ""), item.title).toBe(rule.split(" ")[0]);
    }
  });

  it("knows a page again whatever follows its address", async () => {
    const items = await itemsOf("links.xml");
    expect(items[7]?.linkKey).toBe("exemple.test/8.html");
    expect(items[8]?.linkKey).toBe("exemple.test/9?id=9");
  });
});

it("finds the picture of each item of images.xml", async () => {
  expect(
    (await itemsOf("images.xml")).map(({ imageUrl }) => imageUrl?.replace("https://exemple.test/img/", "") ?? null),
  ).toEqual([
    "1.jpg",
    "2.jpg",
    "3.jpg",
    "4-1900.jpg",
    "5.jpg",
    "6/w:1024/p:16x9/6.jpg",
    "7.jpg",
    "8-lazy.jpg",
    null,
    "10.jpg",
    "11.jpg",
    "http://exemple.test/img/VISITE%20PARIS%20%C3%A9t%C3%A9.JPG",
    null,
    "14.jpg",
  ]);
});

it("reads podcast durations, seasons, episodes and sounds", async () => {
  const items = await itemsOf("podcast-fr.xml");
  expect(items.map(({ durationSeconds }) => durationSeconds ?? null)).toEqual([
    3238,
    3421,
    3421,
    3723,
    null,
    null,
    4530,
    94,
    null,
    null,
  ]);
  expect(items[0]).toMatchObject({
    season: 3,
    episode: 12,
    duration: "00:53:58",
    audio: { type: "audio/mpeg", bytes: 51_842_568 },
    transcriptUrl: "https://exemple.test/pod/12.vtt",
  });
  expect(items.at(-2)?.audio).toBeUndefined();
});

it("decodes what was escaped twice and shows literal tags as text", async () => {
  const items = await itemsOf("cdata-and-double-escapes.xml");
  expect(items.map(({ title }) => title)).toEqual([
    "Retraites : « l’heure de vérité » & la suite",
    "L'Assemblée & le Sénat",
    "5 < 6 : le compte n'y est pas",
    "Titre avec retours à la ligne",
    "Exclusif : le Premier ministre répond",
  ]);
  expect(items[0]?.content).toBe("Un texte avec ]]> dedans.");
});

it("keeps the transcript that reads best, and none that is no page of text over https", async () => {
  const given: [url: string, type: string][][] = [
    [
      ["https://exemple.test/0.srt", "application/srt"],
      ["https://exemple.test/0.html", "TEXT/HTML"],
      ["https://exemple.test/0.json", "application/json"],
    ],
    [["javascript:alert(1)", "text/html"]],
    [["http://exemple.test/2.txt", "text/plain"]],
    [[`https://exemple.test/${"a".repeat(2_000)}`, "text/plain"]],
    [["https://exemple.test/4.json", "application/json"]],
  ];
  const items = given.map(
    (transcripts, index) =>
      `<item><guid>${index}</guid><title>Épisode</title>${transcripts.map(([url, type]) => `<podcast:transcript url="${url}" type="${type}"/>`).join("")}</item>`,
  );
  const feed = await parseFeed(
    Buffer.from(
      `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Fil</title>${items.join("")}</channel></rss>`,
    ),
    { feedUrl: "https://exemple.test/fil.xml", maxItems: 10, now },
  );
  if (!feed.ok) throw new Error(feed.message);
  expect(feed.items.map(({ transcriptUrl }) => transcriptUrl)).toEqual([
    "https://exemple.test/0.html",
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});

describe("documents that attack the reader", () => {
  it("keeps no length of an episode that goes on past what a length says", async () => {
    const lengths = ["1h 2m", `1h${" ".repeat(90_000)}x`, `60${"\n".repeat(60)}${"0".repeat(90_000)}`];
    const items = lengths.map(
      (length, index) =>
        `<item><guid>${index}</guid><title>Épisode</title><enclosure url="https://exemple.test/${index}.mp3" type="audio/mpeg" length="1"/><itunes:duration>${length}</itunes:duration></item>`,
    );
    const feed = await parseFeed(
      Buffer.from(
        `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Fil</title>${items.join("")}</channel></rss>`,
      ),
      { feedUrl: "https://exemple.test/fil.xml", maxItems: 10, now },
    );
    if (!feed.ok) throw new Error(feed.message);
    expect(feed.items.map(({ duration }) => duration)).toEqual(["1h 2m", undefined, undefined]);
  });

  const words = ["CANARY", "lollol", "javascript:"];
  for (const file of [
    "atom-xhtml-script.atom",
    "billion-laughs.xml",
    "billion-laughs-in-attribute.xml",
    "control-characters.xml",
    "javascript-links.xml",
    "json-feed-script.json",
    "private-addresses.xml",
    "script-in-titles.xml",
    "wrong-types.xml",
    "xinclude.xml",
    "xxe-external-dtd.xml",
    "xxe-local-file.xml",
    "xxe-parameter-entity.xml",
    "guid-spoof.xml",
  ]) {
    it(`${file}: inert`, async () => {
      for (const item of await itemsOf(file)) {
        for (const address of [item.link, item.imageUrl, item.audio?.url])
          if (address) expect(address).toMatch(/^https?:\/\/[a-z0-9.-]*[a-z][:/]/);
        for (const text of [item.title, item.content, item.authorName]) {
          expect(text).not.toMatch(/<[a-zA-Z/!?]/);
          // eslint-disable-next-line no-control-regex
          expect(text).not.toMatch(/[\u0000-\u0008\u000e-\u001f\u202a-\u202e\ufffe\uffff]/);
          if (!file.startsWith("javascript-links")) for (const word of words) expect(text).not.toContain(word);
        }
        expect(item.title).not.toBe("");
      }
    });
  }

  it("keeps the good items of json-feed-script.json and leaves prototypes alone", async () => {
    expect((await itemsOf("json-feed-script.json")).at(-1)).toMatchObject({
      title: "ok",
      link: "https://hostile.test/3",
    });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it.each([
    ["error-page-503.html", /page web/],
    ["rss-inside-html.html", /page web/],
    ["error.json", /JSON Feed/],
    ["not-a-feed.xml", /n’est pas un flux/],
  ])("%s: says what it is", async (file, message) => {
    const feed = await parseFile(join(fixtures, file));
    expect(feed.ok ? "" : feed.message).toMatch(message);
  });

  it.each([
    ["", /vide/],
    ["  \n ", /vide/],
    ['<?xml version="1.0"?>', /vide/],
    ["bonjour", /n’est pas un flux/],
    ["\u0089PNG\0\0", /pas du texte/],
  ])("%j: says what it is", async (text, message) => {
    const feed = await parseFeed(new TextEncoder().encode(text), {
      feedUrl: "https://exemple.test/",
      maxItems: 10,
      now,
    });
    expect(feed.ok ? "" : feed.message).toMatch(message);
  });

  it("keeps the complete items of a cut document, never half of one", async () => {
    const whole = readFileSync(join(fixtures, "cdata-and-double-escapes.xml"), "utf8");
    for (let length = 0; length < whole.length; length += 7) {
      const feed = await parseFeed(new TextEncoder().encode(whole.slice(0, length)), {
        feedUrl: "https://exemple.test/",
        maxItems: 10,
        now,
      });
      const complete = whole.slice(0, length).split("</item>").length - 1;
      if (feed.ok) expect(feed.items.length).toBe(complete);
      else expect(complete).toBe(0);
    }
  });
});

const parse = async (text: string, at = now) => {
  const feed = await parseFeed(new TextEncoder().encode(text), {
    feedUrl: "https://exemple.test/",
    maxItems: 50,
    now: at,
  });
  if (!feed.ok) throw new Error(feed.message);
  return feed.items;
};
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>t</title>${items.join("")}</channel></rss>`;
const atom = (...entries: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>${entries.join("")}</feed>`;

describe("what feeds get wrong", () => {
  it("controls of C1 are the windows-1252 they were meant to be, as characters and as references", async () => {
    const items = await parse(
      rss(
        "<item><title>Je don\u0092t \u0093sais\u0094</title><link>https://a.test/1</link></item>",
        "<item><title>L&#146;&#x9C;uvre</title><link>https://a.test/2</link></item>",
        "<item><title><![CDATA[L&amp;#146;\u009cuvre]]></title><link>https://a.test/3</link></item>",
      ),
    );
    expect(items.map(({ title }) => title)).toEqual(["Je don’t “sais”", "L’œuvre", "L’œuvre"]);
  });

  it("a tag written out in a title of Atom that is text is text; in RSS, and in one that is HTML, it is a tag", async () => {
    const entry = (type: string) =>
      `<entry><id>${type}</id><title${type}>La balise &lt;b&gt;gras&lt;/b&gt;</title><link href="https://a.test/${type}"/></entry>`;
    const titles = (await parse(atom(entry(""), entry(' type="text"'), entry(' type="html"')))).map(
      ({ title }) => title,
    );
    // Shown with another bracket: whatever page it reaches, it stays text.
    expect(titles).toEqual(["La balise ‹b>gras‹/b>", "La balise ‹b>gras‹/b>", "La balise gras"]);
    const [item] = await parse(
      rss("<item><title>Du &lt;b&gt;gras&lt;/b&gt;</title><link>https://a.test/1</link></item>"),
    );
    expect(item?.title).toBe("Du gras");
  });

  it("an RSS item with children of Atom's names stays RSS: the root says what the document is", async () => {
    const [item] = await parse(
      rss(
        "<item><id>7</id><title>Du &lt;b&gt;gras&lt;/b&gt;</title><summary>Un &lt;i&gt;mot&lt;/i&gt;</summary><updated>2024-01-25T15:50:49Z</updated><link>https://a.test/1</link></item>",
      ),
    );
    expect(item).toMatchObject({ title: "Du gras", content: "Un mot" });
  });

  it("items without a date stand at the hour they are first seen, below those that say when", async () => {
    const at = new Date("2026-11-21T12:34:56Z");
    const items = await parse(
      rss(
        "<item><title>Sans date</title><link>https://a.test/1</link></item>",
        "<item><title>Date illisible</title><link>https://a.test/2</link><pubDate>hier soir</pubDate></item>",
        "<item><title>De midi pile</title><link>https://a.test/3</link><pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate></item>",
        "<item><title>De l’an 2199</title><link>https://a.test/4</link><pubDate>Thu, 21 Nov 2199 12:00:00 GMT</pubDate></item>",
      ),
      at,
    );
    const order = items.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    expect(order.map(({ title, isDated }) => [title, isDated])).toEqual([
      ["De midi pile", true],
      ["Sans date", false],
      ["Date illisible", false],
      ["De l’an 2199", false],
    ]);
    expect(at.getTime() - (order.at(-1)?.publishedAt.getTime() ?? 0)).toBeLessThan(2 * 3_600_000);
  });

  it("items with nothing but an id are dropped", async () => {
    const items = await parse(
      rss(
        '<item><guid isPermaLink="false">42</guid></item>',
        '<item><guid isPermaLink="false">43</guid><title> </title><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>',
        "<item><guid>https://a.test/1</guid></item>",
        '<item><guid isPermaLink="false">44</guid><title>Un titre</title></item>',
      ),
    );
    expect(items.map(({ link, title }) => link ?? title)).toEqual(["https://a.test/1", "Un titre"]);
  });

  it("entries without an id are one only when title and text agree", async () => {
    const entry = (title: string, text: string, link = "https://a.test/page") =>
      `<item><title>${title}</title>${link && `<link>${link}</link>`}<description>${text}</description></item>`;
    const guids = async (...items: string[]) => new Set((await parse(rss(...items))).map(({ guid }) => guid)).size;
    expect(await guids(entry("Brève", "Un"), entry("Brève", "Un"))).toBe(1);
    expect(await guids(entry("Brève", "Un"), entry("Brève", "Deux"))).toBe(2);
    expect(await guids(entry("Brève", "Un", ""), entry("Brève", "Un", ""))).toBe(1);
    expect(await guids(entry("Brève", "Un", ""), entry("Brève", "Deux", ""))).toBe(2);
    expect(await guids(entry("Brève", "Un"), entry("Écho", "Un"))).toBe(2);
    // Alone, an entry keeps the guid it has always had.
    expect((await parse(rss(entry("Brève", "Un"))))[0]?.guid).toBe("https://a.test/page");
  });

  it("a lone < and the references of a document type lose nothing of what follows", async () => {
    const items = await parse(
      `<!DOCTYPE rss [<!ENTITY x "<item><title>faux</title></item>"> ]>${rss(
        "<item><title>Moins de <5 % &x; et 3 << 4</title><link>https://a.test/1</link></item>",
        "<item><title>Suite</title><link>https://a.test/2</link></item>",
      )}`,
    );
    expect(items.map(({ title }) => title)).toEqual(["Moins de <5 % &x; et 3 << 4", "Suite"]);
  });

  it("people are named, their addresses are not kept", async () => {
    const authors = ["redaction@a.test (Ada L.)", "Ada &lt;ada@a.test&gt;", "ada@a.test", "Ada L."].map(
      (author, index) =>
        `<item><title>t${index}</title><link>https://a.test/${index}</link><author>${author}</author></item>`,
    );
    expect((await parse(rss(...authors))).map(({ authorName }) => authorName)).toEqual(["Ada L.", "Ada", "", "Ada L."]);
  });
});
