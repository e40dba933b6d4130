import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isLong } from "#tests/support/long-run.ts";
import { parseFeed } from "./parse.server.ts";
import { htmlToText } from "./text.ts";

const now = new Date("2026-11-21T12:00:00Z");
const runs = (count: number, few = count) => (isLong ? { numRuns: count } : { numRuns: few, seed: 7 });
const read = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name));
const seeds = [
  "atom-fr.atom",
  "images.xml",
  "links.xml",
  "podcast-fr.xml",
  "prefixes-and-case.xml",
  "rdf-fr.rdf",
  "json-feed-fr.json",
  "script-in-titles.xml",
  "utf-16le-bom.xml",
].map(read);

async function expectSafe(bytes: Uint8Array) {
  const feed = await parseFeed(bytes, { feedUrl: "https://exemple.test/flux.xml", maxItems: 200, now });
  if (!feed.ok) {
    expect(feed.message).not.toBe("");
    return;
  }
  expect(feed.items.length).toBeLessThanOrEqual(200);
  for (const item of feed.items) {
    for (const address of [item.link, item.imageUrl, item.audio?.url])
      if (address) expect(["http:", "https:"]).toContain(new URL(address).protocol);
    expect(item.title.length).toBeGreaterThan(0);
    expect(item.title.length).toBeLessThanOrEqual(300);
    expect(item.guid.length).toBeGreaterThan(0);
    expect(item.publishedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    for (const key of [item.guid, item.titleKey]) expect(key.isWellFormed()).toBe(true);
    for (const text of [item.title, item.content, item.authorName]) {
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/<[a-zA-Z/!?]/);
    }
  }
}

it("any bytes: no throw, no hang, nothing unsafe out", async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), expectSafe), runs(300));
});

it("feeds with bytes changed, cut, repeated or moved: the same", async () => {
  const mutation = fc.tuple(fc.nat(), fc.nat({ max: 400 }), fc.uint8Array({ maxLength: 40 }));
  const property = fc.asyncProperty(
    fc.constantFrom(...seeds),
    fc.array(mutation, { maxLength: 6 }),
    async (seed, mutations) => {
      let bytes = Buffer.from(seed);
      for (const [at, length, added] of mutations) {
        const start = at % (bytes.length + 1);
        bytes = Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + length)]);
      }
      await expectSafe(bytes);
    },
  );
  await fc.assert(property, runs(300, 60));
});

const markup = fc.constantFrom(
  "<item>",
  "</item>",
  "<title>",
  "</title>",
  "<link>",
  "</link>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<!DOCTYPE x [",
  "]>",
  "<?xml ",
  "?>",
  "<entry xmlns='http://www.w3.org/2005/Atom'>",
  "</entry>",
  "<rss version='2.0'><channel>",
  "<feed>",
  "<rdf:RDF>",
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  "&lt;script&gt;",
  "&amp;lt;",
  "&#60;",
  "&#x3c;b",
  "javascript:alert(1)",
  "https://a.test/1",
  "<guid>",
  "</guid>",
  "<enclosure url='javascript:1' type='image/png'/>",
  "<media:content url='//a.test/i.jpg'>",
  "xmlns:media='urn:x'",
  "<svg onload=alert(1)>",
  "\0",
  "<",
  ">",
  "&",
  "'",
  '"',
  "é",
  "\ud800",
);

it("any order of a feed's pieces: the same", async () => {
  const property = fc.asyncProperty(fc.array(markup, { maxLength: 60 }), (pieces) =>
    expectSafe(
      new TextEncoder().encode(
        `<rss version="2.0"><channel><item>${pieces.join("")}</item><item><title>Fin</title></item></channel></rss>`,
      ),
    ),
  );
  await fc.assert(property, runs(500));
});

const anyText = fc.array(fc.nat(0x10ffff)).map((codes) => String.fromCodePoint(...codes));

it("any HTML becomes text without tags", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(markup, anyText), { maxLength: 60 }), (pieces) => {
      expect(htmlToText(pieces.join(""))).not.toMatch(/<[a-zA-Z/!?]/);
    }),
    runs(1_000),
  );
});
