import { type Server, createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listWall } from "#app/modules/news/wall.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import {
  createFeed,
  deleteFeed,
  feedBin,
  fetchFeedNow,
  previewForStaff,
  restoreFeed,
  updateFeed,
} from "./mutations.server.ts";
import { countPerDay, findFeedForStaff, listFeedsForStaff, listFetches, listPublishedDates } from "./queries.server.ts";
import { type FeedInput, feedForm } from "./schema.ts";

/** A real server on loopback: what each path answers can be changed by a test. */
const answers = new Map<string, { status?: number; type?: string; body: string }>();
let server: Server;
let origin = "";
const allowed = { allowPrivate: true };

const rss = (name: string, items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title><link>https://${name}.example.be/</link>${items
    .map((title) => {
      const link = `https://${name}.example.be/${encodeURIComponent(title)}`;
      return `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(Date.now() - DAY).toUTCString()}</pubDate></item>`;
    })
    .join("")}</channel></rss>`;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const { status = 200, type = "application/rss+xml", body } = answers.get(url) ?? { status: 404, body: "" };
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterAll(() => {
  travel(0);
  server.close();
});

const input = (path: string, more: Partial<FeedInput> = {}): FeedInput => ({
  kind: "news",
  name: path.slice(1),
  feedUrl: origin + path,
  country: "BE",
  isActive: true,
  ...more,
});

async function make(path: string, items: string[]) {
  const editor = await makeStaff("editor");
  answers.set(path, { body: rss(path.slice(1), items) });
  const created = await createFeed(editor, input(path));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  await fetchFeedNow(editor, created.value.id, allowed);
  return { editor, id: created.value.id };
}

const lastAction = async () => (await db.auditEntry.findFirst({ orderBy: { seq: "desc" } }))?.action;

test("a preview shows the first items and keeps nothing", async () => {
  const editor = await makeStaff("editor");
  answers.set("/apercu", {
    body: rss("apercu", ["Un titre assez long pour être vu", "Un autre titre", "3", "4", "5", "6", "7"]),
  });
  const before = await db.auditEntry.count();
  const seen = await previewForStaff(editor, `${origin}/apercu`, allowed);
  expect(seen.ok && seen.value).toMatchObject({
    title: "apercu",
    itemCount: 7,
    kind: "news",
    siteUrl: "https://apercu.example.be/",
  });
  expect(seen.ok && seen.value.items).toHaveLength(5);
  expect(await db.feed.count({ where: { feedUrl: `${origin}/apercu` } })).toBe(0);
  expect(await db.newsItem.count({ where: { title: "Un autre titre" } })).toBe(0);
  expect(await db.auditEntry.count()).toBe(before);
});

test("a preview says in French what is wrong, and never reaches a private network", async () => {
  const editor = await makeStaff("editor");
  answers.set("/page", { type: "text/html", body: "<!doctype html><html><title>Bonjour</title></html>" });
  answers.set("/interdit", { status: 403, body: "" });
  const words = async (path: string, options = {}) => {
    const seen = await previewForStaff(editor, origin + path, options);
    return seen.ok ? "" : (seen.errors.feedUrl?.[0] ?? "");
  };
  expect(await words("/page", allowed)).toMatch(/page web et non un flux/);
  expect(await words("/interdit", allowed)).toMatch(/refuse l’accès \(403\)/);
  expect(await words("/page")).toMatch(/réseau privé|port inhabituel/);
});

test("fetching now tells what happened, on the page of the source too", async () => {
  const { editor, id } = await make("/journal", [
    "La Chambre vote le budget fédéral",
    "Le Sénat belge débat de sa réforme",
  ]);
  expect(await lastAction()).toBe("feed.fetched-by-hand");
  expect((await findFeedForStaff(id))?.lastResult).toBe("2 articles lus, dont 2 nouveaux.");
  const again = await fetchFeedNow(editor, id, allowed);
  expect(again.ok && again.value).toEqual({ ok: true, words: "2 articles lus, rien de nouveau." });
  answers.set("/journal", { status: 500, body: "" });
  const failed = await fetchFeedNow(editor, id, allowed);
  expect(failed.ok && failed.value.ok).toBe(false);
  const feed = await findFeedForStaff(id);
  expect(feed).toMatchObject({ state: "failing", failureCount: 1, kept: 2 });
  expect(feed?.lastError).toMatch(/en panne \(500\)/);
  const log = await listFetches(id, "news", { page: 1, perPage: 10, failed: false });
  expect(log.fetches.map(({ ok }) => ok)).toEqual([false, true, true]);
  expect((await listFetches(id, "news", { page: 1, perPage: 10, failed: true })).total).toBe(1);
  expect(await listPublishedDates(id, "news", 30)).toHaveLength(2);
  const failing = await listFeedsForStaff({
    q: "journal",
    kind: null,
    country: null,
    state: "failing",
    trash: false,
    sort: "name",
    direction: "asc",
    page: 1,
    perPage: 25,
  });
  expect(failing.items.map((row) => row.id)).toEqual([id]);
});

test("an address is added once, and a form sent twice adds one source", async () => {
  const editor = await makeStaff("editor");
  const first = await createFeed(editor, input("/deux-fois"), "cle-unique-0001");
  const second = await createFeed(editor, input("/deux-fois"), "cle-unique-0001");
  expect(second).toEqual(first);
  const other = await createFeed(editor, input("/deux-fois"));
  expect(!other.ok && other.errors.feedUrl?.[0]).toMatch(/déjà celle d’une autre source/);
  const seen = await previewForStaff(editor, `${origin}/deux-fois`, allowed);
  expect(!seen.ok && seen.errors.feedUrl?.[0]).toMatch(/déjà dans la liste/);
});

test("a new address forgets what the old one answered", async () => {
  const { editor, id } = await make("/verrou", ["Un article sur le verrouillage des fiches"]);
  await maintain("tests", (tx) => tx.feed.update({ where: { id }, data: { etag: '"1"', failureCount: 3 } }));
  expect((await updateFeed(editor, id, input("/verrou-bis", { version: 1 }))).ok).toBe(true);
  const row = await db.feed.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ etag: null, nextFetchAt: null, failureCount: 0 });
});

test("a deleted source takes its own articles off the wall and brings them back, shared ones stay", async () => {
  const shared = "Un article que deux journaux publient le même jour";
  const { editor, id } = await make("/premier", [shared, "Un article du premier journal seulement"]);
  await make("/second", [shared]);
  const onWall = async (words: string) => (await listWall({ limit: 100, q: words })).stories.length;
  expect(await onWall("premier journal seulement")).toBe(1);
  expect((await deleteFeed(editor, id)).ok).toBe(true);
  expect(await onWall("premier journal seulement")).toBe(0);
  expect(await onWall("deux journaux publient")).toBe(1);
  expect(await findFeedForStaff(id)).toBeNull();
  expect((await restoreFeed(editor, id)).ok).toBe(true);
  expect(await onWall("premier journal seulement")).toBe(1);
  expect(await lastAction()).toBe("feed.restored");
});

test("an article whose two sources were deleted comes back with either", async () => {
  const story = "Un récit commun à deux sources supprimées";
  const first = await make("/commun-a", [story]);
  const second = await make("/commun-b", [story]);
  const onWall = async () => (await listWall({ limit: 10, q: "récit commun" })).stories.length;
  await deleteFeed(first.editor, first.id);
  expect(await onWall()).toBe(1);
  await deleteFeed(first.editor, second.id);
  expect(await onWall()).toBe(0);
  await restoreFeed(first.editor, first.id);
  expect(await onWall()).toBe(1);
});

test("thirty days later a deleted source is erased with what came from it alone", async () => {
  const { editor, id } = await make("/vieux", ["Un article que plus personne ne donnera"]);
  await deleteFeed(editor, id);
  travel(29 * DAY);
  await feedBin.purge();
  expect(await db.feed.count({ where: { id } })).toBe(1);
  travel(31 * DAY);
  await feedBin.purge();
  expect(await db.feed.count({ where: { id } })).toBe(0);
  expect(await db.newsItem.count({ where: { title: "Un article que plus personne ne donnera" } })).toBe(0);
  const late = await restoreFeed(editor, id);
  expect(late.ok).toBe(false);
  travel(0);
});

test("the form takes http addresses and one emoji, nothing else", () => {
  const parse = (more: object) =>
    feedForm.schema.safeParse({ kind: "news", name: "A", feedUrl: "https://a.example/rss", country: "FR", ...more });
  expect(parse({ flag: "🇧🇪" }).success).toBe(true);
  expect(parse({}).success).toBe(true);
  for (const wrong of [
    { flag: "BE" },
    { feedUrl: "javascript:alert(1)" },
    { feedUrl: "ftp://a.example" },
    { feedUrl: "https://moi:secret@a.example" },
    { siteUrl: "a.example" },
    { country: "US" },
    { kind: "video" },
    { name: " " },
  ]) {
    expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

test("each of the last days has its number, in the days of Paris", () => {
  const dates = ["2026-11-20T22:59:00Z", "2026-11-20T23:01:00Z", "2026-11-21T10:00:00Z"].map((date) => new Date(date));
  expect(countPerDay(dates, 3, new Date("2026-11-21T12:00:00Z"))).toEqual([
    { day: "2026-11-19", count: 0 },
    { day: "2026-11-20", count: 1 },
    { day: "2026-11-21", count: 2 },
  ]);
});

test("no day is lost or doubled when the clocks change", () => {
  const days = countPerDay([], 5, new Date("2026-10-26T08:00:00Z")).map(({ day }) => day);
  expect(days).toEqual(["2026-10-22", "2026-10-23", "2026-10-24", "2026-10-25", "2026-10-26"]);
});
