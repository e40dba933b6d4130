import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { invalidationCount } from "#app/platform/page-invalidation.server.ts";
import { isLong } from "#tests/support/long-run.ts";
import { findSharedFeeds } from "#tests/support/shared-feeds.ts";
import { noEpisode, videoEpisodes } from "../labels.ts";
import { previewFeed } from "../mutations.server.ts";
import { nextWait } from "./fetch-record.server.ts";
import { ingestFeed } from "./ingest.server.ts";
import { purgeFeeds, refreshDueFeeds } from "./scheduler.server.ts";

type Answer = string | Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void);

const answers = new Map<string, Answer>();
const server = createServer((request, response) => {
  const answer = answers.get((request.url ?? "").split("?")[0] ?? "");
  if (typeof answer === "function") answer(request, response);
  else response.writeHead(answer === undefined ? 404 : 200).end(answer);
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

beforeEach(async () => {
  answers.clear();
  await maintain("tests", async (tx) => {
    await tx.feed.deleteMany();
    await tx.newsItem.deleteMany();
  });
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../reading/fixtures", name));
const item = (title: string, link: string, guid = link, rest = "<pubDate>Fri, 20 Nov 2026 08:00:00 +0100</pubDate>") =>
  `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid>${rest}</item>`;
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>t</title>${items.join("")}</channel></rss>`;

function addFeed(path: string, data: { siteUrl?: string; kind?: "news" | "podcast"; name?: string } = {}) {
  return maintain("tests", (tx) =>
    tx.feed.create({
      data: { name: path, feedUrl: `${origin}${path}`, siteUrl: `https://${path.slice(1)}.test/`, ...data },
    }),
  );
}
const ingest = (feed: { id: number }, timeoutMs = 60_000) => ingestFeed(feed.id, { allowPrivate: true, timeoutMs });
const wall = () =>
  db.newsItem.findMany({ orderBy: { id: "asc" }, include: { sources: { orderBy: { firstSeenAt: "asc" } } } });
const state = (feed: { id: number }) => db.feed.findUniqueOrThrow({ where: { id: feed.id } });

describe("storing", () => {
  it.each([
    ["an id cut in the middle of a character", { id: `${"a".repeat(499)}😀b` }],
    ["an id that is half of one", { id: "\ud800x" }],
    ["no id, and a long title of characters of two halves", { title: `a${"𝒜".repeat(150)}`, url: "" }],
  ])("knows again what has %s", async (_what, said) => {
    const entry = { url: "https://a.test/1", title: "Le Sénat vote le budget", content_text: "Ce matin", ...said };
    const sound = { url: "https://a.test/1.mp3", mime_type: "audio/mpeg" };
    const items = [{ ...entry, date_published: "2026-11-20T08:00:00Z", attachments: [sound] }];
    const document = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "t", items });
    for (const kind of ["news", "podcast"] as const) {
      answers.set(`/${kind}`, document);
      const feed = await addFeed(`/${kind}`, { kind });
      expect(await ingest(feed)).toMatchObject({ ok: true, newCount: 1 });
      expect(await ingest(feed)).toMatchObject({ ok: true, newCount: 0 });
    }
  });

  it("stores what a feed gives, once, with its audit entry and its fetch", async () => {
    answers.set(
      "/a",
      rss(
        item("Le Sénat vote le budget de la sécurité sociale", "https://a.test/1"),
        item("Deuxième titre du jour", "https://a.test/2"),
      ),
    );
    const feed = await addFeed("/a");
    expect(await ingest(feed)).toMatchObject({ ok: true, itemCount: 2, newCount: 2, error: null });
    const generation = invalidationCount();
    expect(await ingest(feed)).toMatchObject({ ok: true, itemCount: 2, newCount: 0 });
    expect(invalidationCount()).toBe(generation);
    expect(await wall()).toHaveLength(2);
    expect(await db.feedFetch.count({ where: { feedId: feed.id, ok: true } })).toBe(2);
    expect(await db.auditEntry.count({ where: { action: "feeds.fetched", subject: `feed:${feed.id}` } })).toBe(1);
    expect(await state(feed)).toMatchObject({ failureCount: 0, lastError: null, lastStatus: 200 });
  });

  it("updates an item its own feed corrects, at its place", async () => {
    answers.set("/a", rss(item("Titre avec une fote", "https://a.test/1", "g1")));
    const feed = await addFeed("/a");
    await ingest(feed);
    const [before] = await wall();
    await maintain("tests", (tx) => tx.newsItem.updateMany({ data: { storyId: 7 } }));
    answers.set(
      "/a",
      rss(item("Titre sans faute", "https://a.test/1", "g1", "<pubDate>Sat, 21 Nov 2026 02:00:00 +0100</pubDate>")),
    );
    await ingest(feed);
    const after = await wall();
    // Another title may tell another event: it is grouped again.
    expect(after).toMatchObject([
      { id: before?.id, title: "Titre sans faute", publishedAt: before?.publishedAt, storyId: null },
    ]);
    expect(await db.$queryRaw`SELECT count(*) AS n FROM news_fts WHERE news_fts MATCH 'faute'`).toEqual([{ n: 1n }]);
  });

  it("merges guids.xml by guid, then by link", async () => {
    answers.set("/a", fixture("guids.xml"));
    await ingest(await addFeed("/a"));
    const titles = (await wall()).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith("Même guid"))).toHaveLength(1);
    expect(titles.filter((title) => title.startsWith("Titre cor"))).toEqual(["Titre corrigé, même guid"]);
    expect(titles.filter((title) => title.startsWith("Même lien"))).toHaveLength(1);
    expect(titles.filter((title) => title.startsWith("Guid entouré"))).not.toHaveLength(0);
    expect(titles.filter((title) => title === "Guid vide")).toHaveLength(2);
  });

  it("lists every source of a story: same link, or same title on the same day", async () => {
    const title = "L’Assemblée adopte la loi de finances en première lecture";
    answers.set("/a", rss(item(title, "https://a.test/1?utm_source=rss")));
    answers.set("/b", rss(item(title.toUpperCase(), "https://www.a.test/1#xtor=RSS-1", "b1")));
    answers.set("/c", rss(item(`${title} !`, "https://c.test/9")));
    answers.set("/d", rss(item(title, "https://d.test/9", "d", "<pubDate>Wed, 18 Nov 2026 08:00:00 +0100</pubDate>")));
    for (const path of ["/a", "/b", "/c", "/d"]) await ingest(await addFeed(path));
    const [merged, other] = await wall();
    expect(merged?.sources).toHaveLength(3);
    expect(merged).toMatchObject({ title, link: "https://a.test/1?utm_source=rss" });
    expect(other?.sources).toHaveLength(1);
  });

  it("keeps apart one title on two towns", async () => {
    const fireAt = (town: string) =>
      item("Un immeuble évacué après un incendie", `https://${town}.test/1`, town).replace(
        "</item>",
        `<description>À ${town}, quarante habitants sont relogés.</description></item>`,
      );
    answers.set("/a", rss(fireAt("Grenoble")));
    answers.set("/b", rss(fireAt("Charleroi")));
    answers.set("/c", rss(fireAt("Grenoble").replaceAll("Grenoble.test", "ailleurs.test")));
    for (const path of ["/a", "/b", "/c"]) await ingest(await addFeed(path));
    expect((await wall()).map(({ sources }) => sources.length)).toEqual([2, 1]);
  });

  it("keeps apart the rubrics that share a title or a page", async () => {
    answers.set(
      "/a",
      rss(
        item("L’édito", "https://a.test/1"),
        item("Un", "https://a.test/direct", "1"),
        item("Deux", "https://a.test/direct", "2"),
      ),
    );
    answers.set("/b", rss(item("L’édito", "https://b.test/1")));
    for (const path of ["/a", "/b"]) await ingest(await addFeed(path));
    expect(await wall()).toHaveLength(4);
    answers.set("/a", rss(item("Trois", "https://a.test/direct", "3"), item("Deux", "https://a.test/direct", "2")));
    await ingest(await db.feed.findFirstOrThrow({ where: { feedUrl: { endsWith: "/a" } } }));
    expect(await wall()).toHaveLength(5);
  });

  it("no feed rewrites or hides another's items, whichever comes first", async () => {
    const figaroLink =
      "https://www.lefigaro.fr/politique/loi-immigration-debarrasse-des-mesures-irritantes-qu-il-a-votees-avec-lr-le-camp-macron-soulage-20240125";
    const title = "Loi immigration : le camp Macron soulagé par le Conseil";
    answers.set("/hostile", fixture("guid-spoof.xml"));
    answers.set("/figaro", rss(item(title, figaroLink)));
    answers.set(
      "/france24",
      rss(
        item(
          "Vietnam : peine de mort confirmée",
          "https://www.france24.com/fr/x",
          "a5e0087c-b13e-11ef-94c3-005056a97652",
        ),
      ),
    );
    const hostile = await addFeed("/hostile", { siteUrl: "https://hostile.test/" });
    const figaro = await addFeed("/figaro", { siteUrl: "https://www.lefigaro.fr/" });
    const france24 = await addFeed("/france24", { siteUrl: "https://www.france24.com/" });
    for (const feed of [hostile, figaro, france24, hostile, figaro, france24]) await ingest(feed);
    const items = await wall();
    expect(items.map((row) => row.title).toSorted()).toEqual(
      [
        "Loi immigration : le camp Macron soulagé par le Conseil",
        "Usurpation",
        "Usurpation 2",
        "Vietnam : peine de mort confirmée",
      ].toSorted(),
    );
    for (const row of items) expect(row.publishedAt.getTime()).toBeLessThanOrEqual(now().getTime());
    // Even with the very same title, the publisher's words win and the other's go no further than its own source line.
    answers.set("/hostile", rss(item(title, figaroLink, "h9", "<description>Faux texte</description>")));
    await ingest(hostile);
    const shared = (await wall()).find((row) => row.title === title);
    expect(shared).toMatchObject({ content: "" });
    expect(shared?.sources.map(({ feedId }) => feedId)).toEqual([figaro.id, hostile.id]);
  });

  it("gives the words back to the publisher when a copy came first", async () => {
    const title = "Une réforme attendue depuis dix ans est adoptée";
    answers.set("/copy", rss(item(title, "https://paper.test/1", "c", "<description>Copie</description>")));
    answers.set("/paper", rss(item(title, "https://paper.test/1", "p", "<description>Original</description>")));
    for (const path of ["/copy", "/paper", "/copy"])
      await ingest((await db.feed.findFirst({ where: { name: path } })) ?? (await addFeed(path)));
    expect(await wall()).toMatchObject([{ content: "Original" }]);
  });

  it("leaves what staff hid hidden", async () => {
    answers.set("/a", rss(item("Un titre que la rédaction ne veut pas", "https://a.test/1")));
    const feed = await addFeed("/a");
    await ingest(feed);
    await maintain("tests", (tx) => tx.newsItem.updateMany({ data: { isHidden: true } }));
    answers.set("/a", rss(item("Un titre que la rédaction ne veut pas", "https://a.test/1", "autre-guid")));
    await ingest(feed);
    expect(await wall()).toMatchObject([{ isHidden: true }]);
  });

  it("takes the 200 newest of a long feed", async () => {
    const items = Array.from({ length: 400 }, (_, index) =>
      item(
        `Titre ${index}`,
        `https://a.test/${index}`,
        `g${index}`,
        `<pubDate>${new Date(Date.UTC(2026, 0, 1) + index * 60_000).toUTCString()}</pubDate>`,
      ),
    );
    answers.set("/a", rss(...items));
    expect(await ingest(await addFeed("/a"))).toMatchObject({ itemCount: 200, newCount: 200 });
    expect(await db.newsItem.findFirst({ orderBy: { publishedAt: "asc" } })).toMatchObject({ title: "Titre 200" });
  });

  it("keeps podcast episodes, by guid, without the posts that have no sound", async () => {
    answers.set("/p", fixture("podcast-fr.xml"));
    const feed = await addFeed("/p", { kind: "podcast" });
    expect(await ingest(feed)).toMatchObject({ ok: true, itemCount: 8, newCount: 8 });
    expect(await ingest(feed)).toMatchObject({ newCount: 0 });
    const episodes = await db.podcastEpisode.findMany({ where: { feedId: feed.id }, orderBy: { pubDate: "desc" } });
    expect(episodes).toHaveLength(8);
    expect(episodes[0]).toMatchObject({
      season: 3,
      episode: 12,
      duration: "00:53:58",
      durationSeconds: 3238,
      audioBytes: 51_842_568,
      transcriptUrl: "https://exemple.test/pod/12.vtt",
      imageUrl: "https://exemple.test/pod/12.jpg",
    });
    expect(episodes[2]?.imageUrl).toContain("https://exemple.test/pod/cover");
    answers.set("/p", rss(item("Pas un podcast", "https://a.test/1")));
    expect(await ingest(feed)).toMatchObject({ ok: false, error: expect.stringContaining("épisode audio") });
    expect(await db.podcastEpisode.count({ where: { feedId: feed.id } })).toBe(8);
  });
});

describe("asking again", () => {
  it("asks conditionally; 304 keeps the items alive", async () => {
    let conditional = "";
    answers.set("/a", (request, response) => {
      conditional = String(request.headers["if-none-match"] ?? "");
      if (conditional === '"v1"') return void response.writeHead(304).end();
      response.writeHead(200, { etag: '"v1"' }).end(rss(item("Un titre", "https://a.test/1")));
    });
    const feed = await addFeed("/a");
    await ingest(feed);
    travel(DAY);
    expect(await ingest(feed)).toMatchObject({ ok: true, httpStatus: 304 });
    expect(conditional).toBe('"v1"');
    const [row] = await wall();
    expect(now().getTime() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(10_000);
    expect(row?.sources[0]?.lastSeenAt).toEqual(row?.lastSeenAt);
  });

  it("keeps what it has when the source fails, says why in French, and waits longer each time", async () => {
    answers.set("/a", rss(item("Un titre", "https://a.test/1")));
    const feed = await addFeed("/a");
    await ingest(feed);
    let wait = 0;
    for (const answer of [fixture("error-page-503.html"), fixture("error.json"), "", fixture("not-a-feed.xml")]) {
      answers.set("/a", answer);
      expect(await ingest(feed)).toMatchObject({ ok: false });
      const { nextFetchAt, lastFetchedAt, lastError } = await state(feed);
      const next = (nextFetchAt?.getTime() ?? 0) - (lastFetchedAt?.getTime() ?? 0);
      expect(next).toBeGreaterThan(wait);
      expect(lastError).toMatch(/\p{Lu}.*\./u);
      wait = next;
    }
    expect(await state(feed)).toMatchObject({ failureCount: 4, isActive: true });
    expect(await wall()).toHaveLength(1);
    answers.set("/a", rss(item("Un titre", "https://a.test/1")));
    await ingest(feed);
    expect(await state(feed)).toMatchObject({ failureCount: 0, lastError: null });
  });

  it("honours Retry-After within a bound", async () => {
    answers.set("/a", (_request, response) => void response.writeHead(429, { "retry-after": "7200" }).end());
    answers.set("/b", (_request, response) => void response.writeHead(503, { "retry-after": "999999999" }).end());
    for (const [path, least, most] of [
      ["/a", 7_200_000, 7_300_000],
      ["/b", 86_400_000, 86_500_000],
    ] as const) {
      const feed = await addFeed(path);
      await ingest(feed);
      const { nextFetchAt, lastFetchedAt } = await state(feed);
      const wait = (nextFetchAt?.getTime() ?? 0) - (lastFetchedAt?.getTime() ?? 0);
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThan(most);
    }
  });

  it("stops asking an address that is gone, and says what to do", async () => {
    answers.set("/a", (_request, response) => void response.writeHead(410).end());
    const feed = await addFeed("/a");
    await ingest(feed);
    expect(await state(feed)).toMatchObject({
      isActive: false,
      lastStatus: 410,
      lastError: expect.stringContaining("désactivée"),
    });
    expect(await refreshDueFeeds({ allowPrivate: true })).toMatchObject({ fetched: 0 });
    expect(await db.auditEntry.count({ where: { action: "feeds.deactivated" } })).toBe(1);
  });

  it("follows a move for good, and only that", async () => {
    const body = rss(item("Un titre", "https://a.test/1"));
    answers.set("/ici", body);
    answers.set("/a", (_request, response) => void response.writeHead(301, { location: "/ici" }).end());
    answers.set("/b", (_request, response) => void response.writeHead(302, { location: "/ici" }).end());
    const [moved, lent] = [await addFeed("/a"), await addFeed("/b")];
    await ingest(moved);
    await ingest(lent);
    expect((await state(moved)).feedUrl).toBe(`${origin}/ici`);
    expect((await state(lent)).feedUrl).toBe(`${origin}/b`);
  });

  it("reads a feed whose encoding changes from one day to the next", async () => {
    const body = rss(item("L’été à l’Assemblée", "https://a.test/1", "g"));
    const feed = await addFeed("/a");
    for (const [bytes, type] of [
      [Buffer.from(body), "application/rss+xml"],
      [Buffer.from(`\ufeff${body}`, "utf16le"), "text/xml"],
      [Buffer.from(body.replaceAll("’", "'"), "latin1"), "text/xml; charset=iso-8859-1"],
    ] as const) {
      answers.set("/a", (_request, response) => void response.writeHead(200, { "content-type": type }).end(bytes));
      expect(await ingest(feed)).toMatchObject({ ok: true });
      expect((await wall()).map(({ title }) => title.replaceAll("’", "'"))).toEqual(["L'été à l'Assemblée"]);
    }
  });

  it("waits longer with each failure, at most half a day, never all at once", () => {
    const wait = (failures: number, random = 0.5) => nextWait({ periodMs: 300_000, failures, random });
    expect([0, 1, 2, 3].map((failures) => wait(failures))).toEqual([300_000, 600_000, 1_200_000, 2_400_000]);
    expect(wait(40)).toBe(12 * 3_600_000);
    expect(wait(0, 0)).toBe(270_000);
    expect(wait(0, 1)).toBe(330_000);
    expect(nextWait({ periodMs: 300_000, failures: 1, retryAfterMs: 7_200_000 })).toBe(7_200_000);
  });
});

describe("the round of all sources", () => {
  // Of npm test: platform/fetch/safe-fetch.test.ts.
  it.runIf(isLong)(
    "bad servers end in a clear line, bounded in time and memory, and no other source is late",
    async () => {
      answers.set("/never", () => {});
      answers.set("/drip", (_request, response) => {
        const timer = setInterval(() => response.write("<"), 10);
        response.on("close", () => clearInterval(timer));
      });
      answers.set("/loop", (_request, response) => void response.writeHead(302, { location: "/loop" }).end());
      answers.set("/huge", (_request, response) => {
        const block = Buffer.alloc(65_536, 32);
        const more = () => {
          while (!response.destroyed) if (!response.write(block)) return void response.once("drain", more);
        };
        more();
      });
      const bomb = gzipSync(Buffer.alloc(192 * 1024 * 1024, 32), { level: 1 });
      answers.set(
        "/bomb",
        (_request, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
      );
      answers.set("/html", fixture("error-page-503.html"));
      for (const status of [403, 410, 429, 500])
        answers.set(
          `/s${status}`,
          (_request, response) => void response.writeHead(status, { "retry-after": "60" }).end(),
        );
      const bad = await Promise.all(
        ["/never", "/drip", "/loop", "/huge", "/bomb", "/html", "/s403", "/s410", "/s429", "/s500"].map((path) =>
          addFeed(path),
        ),
      );
      const good: { id: number }[] = [];
      for (let index = 0; index < 12; index++) {
        answers.set(`/g${index}`, rss(item(`Bonne nouvelle ${index}`, `https://g${index}.test/1`)));
        good.push(await addFeed(`/g${index}`));
      }
      const memory = process.memoryUsage.rss();
      await refreshDueFeeds({ allowPrivate: true, timeoutMs: 3_000 });
      expect(process.memoryUsage.rss() - memory).toBeLessThan(150e6);
      for (const feed of bad) expect((await state(feed)).lastError).toMatch(/^\p{Lu}.{20,}\.$/u);
      expect(await db.newsItem.count()).toBe(good.length);
      // Second round, when the bad ones are known: the good ones do not wait for them.
      await maintain("tests", (tx) => tx.feed.updateMany({ data: { nextFetchAt: null } }));
      const round = refreshDueFeeds({ allowPrivate: true, timeoutMs: 3_000 });
      await expect
        .poll(async () => db.feedFetch.count({ where: { feedId: { in: good.map(({ id }) => id) } } }))
        .toBe(2 * good.length);
      // The one that never answers still holds its place.
      expect(await db.feedFetch.count({ where: { feedId: bad[0]?.id ?? 0 } })).toBe(1);
      await round;
    },
  );

  it("never more than four at a time", async () => {
    let asked = 0;
    let most = 0;
    const open: (() => void)[] = [];
    for (let index = 0; index < 10; index++) {
      answers.set(`/f${index}`, (_request, response) => {
        asked += 1;
        open.push(() => response.end(rss(item(`Titre ${index}`, `https://f${index}.test/1`))));
        most = Math.max(most, open.length);
        // Four wait for each other, and shortly for a fifth that must not come; the last two wait for nobody.
        if (open.length === 4 || asked === 10) setTimeout(() => open.splice(0).forEach((answer) => answer()), 50);
      });
      await addFeed(`/f${index}`);
    }
    expect(await refreshDueFeeds({ allowPrivate: true })).toEqual({ fetched: 10, failed: 0, newItems: 10 });
    expect(most).toBe(4);
    expect(await refreshDueFeeds({ allowPrivate: true })).toMatchObject({ fetched: 0 });
  });

  it("stopped in mid-run it leaves the source due, and the next round loses and repeats nothing", async () => {
    let isSlow = true;
    answers.set(
      "/a",
      (_request, response) =>
        void (isSlow ? response.writeHead(200).write("<rss") : response.end(rss(item("Un titre", "https://a.test/1")))),
    );
    const feed = await addFeed("/a");
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    await refreshDueFeeds({ allowPrivate: true, signal: controller.signal });
    expect(await state(feed)).toMatchObject({ failureCount: 0, lastFetchedAt: null, nextFetchAt: null });
    isSlow = false;
    await refreshDueFeeds({ allowPrivate: true });
    expect(await wall()).toHaveLength(1);
    expect(await db.feedFetch.count({ where: { feedId: feed.id } })).toBe(1);
  });
});

it("previews a source before it is added, or says what is wrong", async () => {
  answers.set("/p", fixture("podcast-fr.xml"));
  expect(await previewFeed(`${origin}/p`, { allowPrivate: true })).toMatchObject({
    ok: true,
    kind: "podcast",
    title: "L'heure du débat",
    itemCount: 10,
    items: { length: 5 },
  });
  expect(await previewFeed(`${origin}/absent`, { allowPrivate: true })).toMatchObject({
    ok: false,
    message: expect.stringContaining("404"),
  });
  expect(await previewFeed("http://127.0.0.1/")).toMatchObject({
    ok: false,
    message: expect.stringContaining("réseau privé"),
  });
  expect(await db.newsItem.count()).toBe(0);
});

describe("documents that attack the reader", () => {
  it("one that cannot be read gives the source its French line and its back-off", async () => {
    answers.set("/a", `<rss version="2.0">${"<channel>".repeat(100_000)}`);
    const feed = await addFeed("/a");
    expect(await ingest(feed)).toMatchObject({ ok: false, error: expect.stringContaining("imbrique") });
    const after = await state(feed);
    expect(after).toMatchObject({ failureCount: 1, lastError: expect.stringContaining("imbrique") });
    expect(after.nextFetchAt?.getTime()).toBeGreaterThan(now().getTime() + 60_000);
  });

  it("a source is due again only later from before its document is read: a crash is no loop", async () => {
    answers.set("/a", rss(item("Un titre du jour", "https://a.test/1")));
    const feed = await addFeed("/a");
    const due: boolean[] = [];
    const look = async () => {
      const { nextFetchAt, lastFetchedAt } = await state(feed);
      if (lastFetchedAt === null && nextFetchAt !== null) due.push(nextFetchAt > now());
    };
    let isOver = false;
    const looking = (async () => {
      for (; !isOver; await nextTurn()) await look();
    })();
    await ingest(feed).finally(() => {
      isOver = true;
    });
    await looking;
    expect(due.length).toBeGreaterThan(0);
    expect(due).not.toContain(false);
  });
});

it("a podcast whose episodes are videos says so and offers to be read as news; one without any says that", async () => {
  const enclosed = (type: string) =>
    item(
      "Le journal du soir en images",
      "https://a.test/1",
      "1",
      `<enclosure url="https://a.test/1.${type === "video/mp4" ? "mp4" : "pdf"}" type="${type}" length="9"/>`,
    );
  const feed = await addFeed("/a", { kind: "podcast" });
  answers.set("/a", rss(enclosed("video/mp4")));
  expect(await ingest(feed)).toMatchObject({ ok: false, error: videoEpisodes });
  expect(await previewFeed(`${origin}/a`, { allowPrivate: true })).toMatchObject({
    ok: true,
    kind: "news",
    isVideo: true,
  });
  answers.set("/a", rss(enclosed("application/pdf")));
  expect(await ingest(feed)).toMatchObject({ ok: false, error: noEpisode });
  expect(await previewFeed(`${origin}/a`, { allowPrivate: true })).toMatchObject({ ok: true, isVideo: false });
});

it("a stream that does not end in time keeps the complete items it gave", async () => {
  answers.set("/a", (_request, response) => {
    response.writeHead(200, { etag: '"1"' });
    response.write("<rss><channel>");
    response.write(item("Un article arrivé entier", "https://a.test/1"));
    response.write("<item><title>Un article coupé</title><link>https://a.test/2</link>");
  });
  const feed = await addFeed("/a");
  expect(await ingest(feed, 3_000)).toMatchObject({ ok: true, newCount: 1 });
  expect((await wall()).map(({ title }) => title)).toEqual(["Un article arrivé entier"]);
  // Asked for again whole.
  expect(await state(feed)).toMatchObject({ etag: null, lastError: null, failureCount: 0 });
});

it("items go 30 days after they were last seen, whatever their date", async () => {
  const kept = item("Encore au flux", "https://a.test/1", "1", "<pubDate>Thu, 25 Jan 2007 08:00:00 GMT</pubDate>");
  answers.set("/a", rss(kept, item("Va partir", "https://a.test/2")));
  const feed = await addFeed("/a");
  await ingest(feed);
  travel(20 * DAY);
  answers.set("/a", rss(kept));
  await ingest(feed);
  travel(11 * DAY);
  expect([await purgeFeeds(), (await wall()).map(({ title }) => title)]).toEqual([1, ["Encore au flux"]]);
  travel(-31 * DAY);
});

it("on the day of a vote an item with an estimate waits until 20:00", async () => {
  const start = now().getTime();
  const where = { name: "Présidentielle", slug: "vote", country: "FR", level: "national" } as const;
  const data = { ...where, nextDay: "2027-04-18", isPublished: true };
  await maintain("tests", (tx) => tx.election.create({ data }));
  answers.set("/a", rss(item("Ipsos : Macron à 57 %", "https://a.test/1"), item("Il fait beau", "https://a.test/2")));
  const feed = await addFeed("/a");
  travel(Date.parse("2027-04-18T10:00:00Z") - now().getTime());
  await ingest(feed);
  expect((await wall()).map(({ title }) => title)).toEqual(["Il fait beau"]);
  travel(start - now().getTime());
  await maintain("tests", (tx) => tx.election.deleteMany());
});

it("an undated item keeps the moment it was first seen, whatever is read later", async () => {
  answers.set("/a", rss(item("Un article que rien ne date", "https://a.test/1", "1", "")));
  const feed = await addFeed("/a");
  await ingest(feed);
  const [first] = await wall();
  travel(3 * DAY);
  answers.set(
    "/a",
    rss(item("Un article que rien ne date, corrigé", "https://a.test/1", "1", "<pubDate>hier</pubDate>")),
  );
  await ingest(feed);
  expect((await wall()).map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
    ["Un article que rien ne date, corrigé", first?.publishedAt],
  ]);
});

it("entries without an id that share a page are kept apart by their texts, and stay so", async () => {
  const entry = (text: string) =>
    `<item><title>Les brèves de la journée</title><link>https://a.test/breves</link><description>${text}</description></item>`;
  const feed = await addFeed("/a");
  answers.set("/a", rss(entry("La première."), entry("La première.")));
  await ingest(feed);
  expect(await wall()).toHaveLength(1);
  answers.set("/a", rss(entry("La seconde."), entry("La première.")));
  await ingest(feed);
  await ingest(feed);
  expect((await wall()).map(({ content }) => content).sort()).toEqual(["La première.", "La seconde."]);
});

/** Two polls of a publisher of ours, 18 hours apart: some items gone, some new, some common ones with another date. */
const ownPolls = (["08", "09"] as const).map((hour, poll) =>
  rss(
    ...Array.from({ length: 20 }, (_, index) => index + poll * 6).map((number) =>
      item(
        `Un titre de la rubrique politique, numéro ${number}`,
        `https://a.test/${number}#xtor=RSS-${number}`,
        `https://a.test/${number}`,
        `<pubDate>Fri, 20 Nov 2026 ${number % 4 ? "07" : hour}:00:00 GMT</pubDate>`,
      ),
    ),
  ),
);
const shared = findSharedFeeds();
const poll = (name: string) => readFileSync(join(shared ?? "", "real", name));
describe("two polls of one publisher", () => {
  it.each([
    ["ours", () => ownPolls, 26],
    ...(shared
      ? ([
          [
            "Le Figaro",
            () => ["lefigaro-politique-20240126T0028.xml", "lefigaro-politique-20240126T1848.xml"].map(poll),
            26,
          ],
          [
            "franceinfo",
            () => ["franceinfo-titres-20240126T0028.xml", "franceinfo-titres-20240126T1100.xml"].map(poll),
            45,
          ],
        ] as const)
      : []),
  ] as [string, () => Answer[], number][])("%s", async (_name, read, distinct) => {
    const feed = await addFeed("/a");
    const [first = "", second = ""] = read();
    for (const body of [first, second, first]) {
      answers.set("/a", body);
      await ingest(feed);
    }
    expect(await db.newsItem.count()).toBe(distinct);
  });
});
