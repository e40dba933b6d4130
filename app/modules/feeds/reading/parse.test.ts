import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { safeFetch } from "#app/platform/safe-fetch.server.ts";
import { parseFeed, type ParsedFeed } from "./parse.server.ts";

/** Third-party feeds stay outside the repository; our own are in fixtures and always tested. */
const shared = join(import.meta.dirname, "../../../../../shared/feeds");
const fixtures = join(import.meta.dirname, "fixtures");
const now = new Date("2026-11-21T12:00:00Z");

type Row = { file: string; count: number; title: string; link: string; date: string; otherCount: number | null };

function readIndex(file: string): Row[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
  return lines.flatMap((line) => {
    const [name = "", , count = "", title = "", link = "", date = "", , accepted = ""] = line.split("\t");
    if (count === "") return [];
    const otherCount = /(\d+) also accepted/.exec(accepted)?.[1];
    return [
      { file: name, count: Number(count), title, link, date, otherCount: otherCount ? Number(otherCount) : null },
    ];
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
  // An item without title, link, text or guid is nothing to show: the index accepts that too.
  const count = row.file.endsWith("guids.xml") ? 14 : row.count;
  expect([row.count, row.otherCount ?? count]).toContain(count);
  expect({
    count: feed.items.length,
    title: oneLine(first?.title ?? ""),
    link: first?.link ?? "",
    date: first?.isDated ? first.publishedAt.toISOString().replace(".000Z", "Z") : "",
  }).toEqual({ count, title: oneLine(row.title), link: row.link, date: row.date });
}

const folders = [
  { name: "our fixtures", root: fixtures, index: join(fixtures, "index.tsv") },
  { name: "the shared feeds", root: shared, index: join(shared, "INDEX.tsv") },
];

for (const { name, root, index } of folders) {
  describe.skipIf(!existsSync(index))(
    `${name}${existsSync(index) ? "" : " (folder absent: skipped)"}, over HTTP`,
    () => {
      const server = createServer((request, response) =>
        response.end(readFileSync(join(root, decodeURIComponent(request.url ?? "").slice(1)))),
      );
      beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
      afterAll(() => new Promise((done) => server.close(done)));
      for (const row of existsSync(index) ? readIndex(index) : []) {
        it(row.file, async () => {
          const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
          const fetched = await safeFetch(`${origin}/${row.file}`, { allowPrivate: true });
          if (!fetched.ok) throw new Error(fetched.message);
          check(
            row,
            await parseFeed(fetched.body, {
              feedUrl: fetched.finalUrl,
              contentType: fetched.headers["content-type"] ?? "",
              maxItems: 2_000,
              now,
            }),
          );
        });
      }
    },
  );
}

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

describe("documents that attack the reader", () => {
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
        for (const text of [item.title, item.content, item.author]) {
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
