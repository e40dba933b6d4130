import { beforeAll, expect, test } from "vitest";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { loader } from "./wall.tsx";

const show = (query = "") => loader({ request: new Request(`http://localhost/mur-actualites${query}`) } as never);

beforeAll(() =>
  maintain("test", (tx) =>
    tx.newsItem.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        id: index + 1,
        title: index === 29 ? "Masquée" : `Actualité ${index + 1}`,
        titleKey: `k${index}`,
        country: index % 2 ? ("BE" as const) : ("FR" as const),
        isHidden: index === 29,
        publishedAt: new Date(now().getTime() - (index + 1) * MINUTE),
      })),
    }),
  ),
);

/** Three media on one event, one of them twice with one title; then 40 times one title of a feed. */
async function addStories(): Promise<void> {
  const at = (minutes: number) => new Date(now().getTime() - minutes * MINUTE);
  const titles = [
    [101, 1, "FR", 50, "Le budget est voté"],
    [102, 2, "BE", 40, "Budget : ce qui change"],
    [103, 2, "BE", 35, "Budget : ce qui change"],
    [104, 3, "BE", 0.5, "Budget voté, et après ?"],
  ] as const;
  await maintain("test", async (tx) => {
    await tx.feed.createMany({
      data: [1, 2, 3].map((id) => ({
        id,
        name: `Média ${id}`,
        siteUrl: `https://m${id}.test/`,
        feedUrl: `https://m${id}.test/f`,
      })),
    });
    const rows = [
      ...titles.map(([id, feedId, country, minutes, title]) => ({ id, feedId, country, minutes, title, storyId: 101 })),
      ...Array.from({ length: 40 }, (_, index) => ({
        id: 201 + index,
        feedId: 1,
        country: "FR" as const,
        minutes: 2 + index / 100,
        title: "Le direct",
        storyId: 201,
      })),
    ];
    for (const { feedId, minutes, ...row } of rows) {
      await tx.newsItem.create({ data: { ...row, titleKey: row.title, publishedAt: at(minutes) } });
      await tx.newsItemSource.create({
        data: { feedId, guid: `g${row.id}`, newsItemId: row.id, publishedAt: at(minutes) },
      });
    }
  });
}

test("an event stands once, at its newest title, and tells who said what from the first to the last", async () => {
  await addStories();
  const page = await show();
  expect(page.stories[0]).toMatchObject({ media: 3, lead: { id: 101 } });
  expect(page.stories[0]?.titles.map(({ id, source }) => [id, source])).toEqual([
    [101, "Média 1"],
    [102, "Média 2"],
    [104, "Média 3"],
  ]);
  expect(page.stories.filter(({ lead }) => lead.title === "Le direct")).toMatchObject([{ media: 1, titles: [{}] }]);
  const all: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const next: Awaited<ReturnType<typeof show>> = await show(`?suite=${cursor}`);
    all.push(...next.stories.flatMap(({ titles }) => titles.map(({ id }) => id)));
    cursor = next.nextCursor;
  }
  expect(all).toHaveLength(29 + 3 + 1);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ["?pays=BE", [102, 104], 2],
  ["?source=2", [102], 1],
  ["?q=budget%20change", [102], 1],
  ["?q=budget", [101, 102, 104], 3],
])("%s: the filter chooses items, then stories are made of them", async (query, ids, media) => {
  const story = (await show(query)).stories.find(({ titles }) => titles.some(({ id }) => id > 100 && id < 200));
  expect(story?.titles.map(({ id }) => id)).toEqual(ids);
  expect(story?.media).toBe(media);
});
