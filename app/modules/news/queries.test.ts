import { beforeEach, describe, expect, it, test } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createNewsItem, updateNewsItem } from "./mutations.server.ts";
import { findNewsItem, listCombinedNews, listWallSources } from "./queries.server.ts";
import { newsForm } from "./schema.ts";
import { listWall } from "./wall.server.ts";

test("an item published in the first of two hours alike keeps its moment when it is saved again", async () => {
  // 02:30 in Paris, for the first time that night.
  const first = new Date("2026-10-25T00:30:20Z");
  const editor = await makeStaff("editor");
  const read = (fields: object) => newsForm.schema.parse({ title: "Le vote de la nuit", country: "FR", ...fields });
  const created = await createNewsItem(editor, { ...read({}), publishedAt: first });
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  const { id } = created.value;
  const again = read({ version: 1, publishedAt: toLocalInput(first) });
  expect((await updateNewsItem(editor, id, again)).ok).toBe(true);
  expect((await db.newsItem.findUniqueOrThrow({ where: { id } })).publishedAt).toEqual(first);
});

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

beforeEach(() =>
  maintain("tests", async (tx) => {
    await tx.feed.deleteMany();
    await tx.newsItem.deleteMany();
    await tx.feed.createMany({
      data: [
        {
          id: 1,
          name: "Le Figaro",
          flag: "🇫🇷",
          feedUrl: "https://a.test/f",
          siteUrl: "https://a.test/",
          lastSuccessAt: now(),
        },
        {
          id: 2,
          name: "RTBF",
          flag: "🇧🇪",
          country: "BE",
          feedUrl: "https://b.test/f",
          siteUrl: "https://b.test/",
          lastSuccessAt: now(),
        },
        { id: 3, name: "Jamais lue", feedUrl: "https://c.test/f" },
      ],
    });
  }),
);

async function addItem(
  id: number,
  data: {
    minutes?: number;
    country?: "FR" | "BE" | "EU";
    feeds?: number[];
    title?: string;
    isDemo?: boolean;
    isRss?: boolean;
    isHidden?: boolean;
    imageUrl?: string;
    content?: string;
  },
) {
  const { minutes = id, feeds = [1], title = `Titre ${id}`, ...rest } = data;
  const publishedAt = minutesAgo(minutes);
  await maintain("tests", async (tx) => {
    await tx.newsItem.create({
      data: { id, title, titleKey: title, publishedAt, link: `https://a.test/${id}`, ...rest },
    });
    await tx.newsItemSource.createMany({
      data: feeds.map((feedId) => ({
        feedId,
        guid: `g${id}`,
        newsItemId: id,
        publishedAt,
        link: `https://f${feedId}.test/${id}`,
      })),
    });
  });
}

const ids = ({ stories }: Awaited<ReturnType<typeof listWall>>) => stories.map(({ lead }) => lead.id);

async function walk(query: Omit<Parameters<typeof listWall>[0], "limit">, limit: number) {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await listWall({ ...query, limit, cursor });
    seen.push(...ids(page));
    cursor = page.nextCursor;
  } while (cursor);
  return seen;
}

describe("listWall", () => {
  it("pages through everything once, newest first, even when dates are equal", async () => {
    for (let id = 1; id <= 25; id++) await addItem(id, { minutes: Math.floor(id / 6) });
    const seen = await walk({}, 4);
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    expect(seen).toEqual(ids(await listWall({ limit: 100 })));
    expect(ids(await listWall({ limit: 3, cursor: "n’importe quoi" }))).toEqual(seen.slice(0, 3));
  });

  it("filters by country, by source, and by words without accents", async () => {
    await addItem(1, { title: "Le Sénat débat", country: "FR" });
    await addItem(2, { title: "La Chambre débat", country: "BE", feeds: [2] });
    await addItem(3, { title: "Le Parlement vote", country: "EU", feeds: [1, 2] });
    expect(ids(await listWall({ limit: 10, country: "BE" }))).toEqual([2]);
    expect(ids(await listWall({ limit: 10, sourceId: 2 }))).toEqual([2, 3]);
    expect(ids(await listWall({ limit: 10, sourceId: 2, country: "EU" }))).toEqual([3]);
    expect(ids(await listWall({ limit: 10, q: "senat" }))).toEqual([1]);
    expect(await walk({ q: "DEBAT" }, 1)).toEqual([2, 1]);
    expect(ids(await listWall({ limit: 10, q: "les débats du Sén" }))).toEqual([1]);
    expect(ids(await listWall({ limit: 10, q: "debat", sourceId: 1 }))).toEqual([1]);
    for (const q of ['"', "a OR b", "NEAR(x", "-*", "title:x", "'; DROP", "()"]) await listWall({ limit: 10, q });
    expect(ids(await listWall({ limit: 10, q: " !? " }))).toEqual([]);
    expect(await walk({ sourceId: 1 }, 1)).toEqual([1, 3]);
  });

  it("hides what staff hid and what is dated later", async () => {
    await addItem(1, { isHidden: true });
    await addItem(2, { minutes: -60 });
    await addItem(3, {});
    expect(ids(await listWall({ limit: 10 }))).toEqual([3]);
    expect(await findNewsItem(1)).toBeNull();
    expect(await findNewsItem(Number.NaN)).toBeNull();
  });

  it("the demonstration gives way to the first real item, not to one written by staff", async () => {
    await addItem(1, { isDemo: true, feeds: [] });
    expect(ids(await listWall({ limit: 10 }))).toEqual([1]);
    await addItem(2, { isRss: false, feeds: [] });
    expect(ids(await listWall({ limit: 10 }))).toEqual([1, 2]);
    await addItem(3, {});
    expect(ids(await listWall({ limit: 10 }))).toEqual([2, 3]);
    expect((await listCombinedNews({ limit: 10 })).map(({ id }) => id)).toEqual([2, 3]);
  });
});

it("listCombinedNews says what the interface promises", async () => {
  await addItem(1, { feeds: [1, 2], imageUrl: "http://img.test/a.jpg" });
  const [item] = await listCombinedNews({ limit: 5 });
  expect(item).toEqual({
    id: 1,
    title: "Titre 1",
    link: "https://a.test/1",
    sources: ["Le Figaro", "RTBF"],
    authorName: "",
    country: "FR",
    isRss: true,
    flag: "🇫🇷",
    createdAt: (await db.newsItem.findUniqueOrThrow({ where: { id: 1 } })).publishedAt.toISOString(),
    imageUrl: expect.stringMatching(/^\/img\/[\w-]{43}\?w=640&u=https%3A%2F%2Fimg\.test%2Fa\.jpg$/),
  });
});

it("findNewsItem keeps every source's own address", async () => {
  await addItem(1, { feeds: [1, 2] });
  expect((await findNewsItem(1))?.sourceLinks.map(({ name, link }) => [name, link])).toEqual([
    ["Le Figaro", "https://f1.test/1"],
    ["RTBF", "https://f2.test/1"],
  ]);
});

it("listWallSources names the sources that have been read", async () => {
  expect((await listWallSources()).map(({ name }) => name)).toEqual(["Le Figaro", "RTBF"]);
});
