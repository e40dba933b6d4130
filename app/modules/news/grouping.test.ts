import { beforeEach, expect, test } from "vitest";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { groupNews } from "./grouping.server.ts";

const titles = [
  "Grève à la SNCF : un TGV sur deux jeudi",
  "SNCF : le trafic des TGV divisé par deux jeudi par une grève",
  "Grève des cheminots : un TGV sur deux jeudi",
];
const content = "Les cheminots de la SNCF protestent contre la réforme de leurs horaires.";

/** An item of the feed of its number. */
async function arrive(id: number, feedId: number, hoursAgo: number, title: string): Promise<void> {
  const publishedAt = new Date(now().getTime() - hoursAgo * HOUR);
  await maintain("tests", async (tx) => {
    await tx.newsItem.create({ data: { id, title, content, titleKey: title, publishedAt } });
    await tx.newsItemSource.create({ data: { feedId, guid: `g${id}`, newsItemId: id, publishedAt } });
  });
}

const stories = async () =>
  Object.fromEntries((await db.newsItem.findMany({ orderBy: { id: "asc" } })).map(({ id, storyId }) => [id, storyId]));

beforeEach(() =>
  maintain("tests", async (tx) => {
    await tx.feed.deleteMany();
    await tx.newsItem.deleteMany();
    await tx.feed.createMany({
      data: [1, 2, 3].map((id) => ({
        id,
        name: `Média ${id}`,
        // The second and the third are one publisher's.
        siteUrl: `https://www.media${Math.min(id, 2)}.test/`,
        feedUrl: `https://www.media${Math.min(id, 2)}.test/flux/${id}`,
      })),
    });
  }),
);

test("what feeds brought joins its story; it is done once, and what is old stays as it is", async () => {
  await arrive(1, 1, 3, titles[0] ?? "");
  await arrive(2, 2, 2, titles[1] ?? "");
  await arrive(3, 1, 4 * 24, titles[2] ?? "");
  expect(await groupNews()).toBe(2);
  expect(await stories()).toEqual({ 1: 1, 2: 1, 3: null });
  expect(await groupNews()).toBe(0);
  await arrive(4, 3, 1, titles[2] ?? "");
  expect(await groupNews()).toBe(1);
  expect(await stories()).toEqual({ 1: 1, 2: 1, 3: null, 4: 1 });
});

test("two feeds of one publisher are one medium: nothing to compare", async () => {
  await arrive(1, 2, 2, titles[0] ?? "");
  await arrive(2, 3, 1, titles[1] ?? "");
  await groupNews();
  expect(await stories()).toEqual({ 1: 1, 2: 2 });
});

test("a story that two others meet in is one", async () => {
  await arrive(1, 1, 5, titles[0] ?? "");
  await arrive(2, 2, 4, "Réforme des horaires");
  await maintain("tests", (tx) =>
    tx.newsItem.updateMany({ where: { id: 2 }, data: { title: titles[1] ?? "", storyId: 2 } }),
  );
  await maintain("tests", (tx) => tx.newsItem.updateMany({ where: { id: 1 }, data: { storyId: 1 } }));
  await maintain("tests", (tx) =>
    tx.feed.create({
      data: { id: 4, name: "Média 4", siteUrl: "https://quatre.test/", feedUrl: "https://quatre.test/f" },
    }),
  );
  await arrive(3, 4, 1, titles[2] ?? "");
  await groupNews();
  expect(await stories()).toEqual({ 1: 1, 2: 1, 3: 1 });
});
