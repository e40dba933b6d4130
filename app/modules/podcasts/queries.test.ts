import { beforeAll, expect, test } from "vitest";
import { DAY, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { platformForm } from "./platform-schema.ts";
import { listEpisodes, pageOfEpisode } from "./queries.server.ts";

test("only https addresses lead readers away", () => {
  expect(platformForm.schema.safeParse({ name: "A", url: "javascript:alert(1)" }).success).toBe(false);
  expect(platformForm.schema.safeParse({ name: "A", url: "http://a.example" }).success).toBe(false);
});

const ids: number[] = [];
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);

beforeAll(async () => {
  for (let day = 1; day <= 25; day += 1) {
    const data = { guid: `e${day}`, title: `Épisode ${day}`, audioUrl: "/a.mp3", pubDate: daysAgo(day), isDemo: true };
    ids.push((await maintain("test", (tx) => tx.podcastEpisode.create({ data }))).id);
  }
  const data = { guid: "demain", title: "Demain", audioUrl: "/a.mp3", pubDate: daysAgo(-1), isDemo: true };
  await maintain("test", (tx) => tx.podcastEpisode.create({ data }));
});

test("newest first, by pages; a page past the end is the last one", async () => {
  const first = await listEpisodes({ limit: 10 });
  expect(first).toMatchObject({ total: 25, page: 1, pages: 3 });
  expect(first.episodes[0]?.title).toBe("Épisode 1");
  const last = await listEpisodes({ limit: 10, page: 99 });
  expect(last.page).toBe(3);
  expect(last.episodes.map(({ title }) => title)).toEqual([21, 22, 23, 24, 25].map((day) => `Épisode ${day}`));
});

test("an episode is found on the page where it stands", async () => {
  expect(await pageOfEpisode(ids[0] ?? 0, 10)).toBe(1);
  expect(await pageOfEpisode(ids[9] ?? 0, 10)).toBe(1);
  expect(await pageOfEpisode(ids[10] ?? 0, 10)).toBe(2);
  expect(await pageOfEpisode(999_999, 10)).toBeNull();
});

test("someone else's cover comes through our proxy, and the demonstration gives way to the first real episode", async () => {
  const data = {
    guid: "vrai",
    title: "Vrai",
    audioUrl: "https://exemple.fr/a.mp3",
    imageUrl: "https://exemple.fr/a.jpg",
    duration: "1:02:03",
    pubDate: daysAgo(3),
  };
  await maintain("test", (tx) => tx.podcastEpisode.create({ data }));
  const { episodes } = await listEpisodes({ limit: 10 });
  expect(episodes).toHaveLength(1);
  expect(episodes[0]).toMatchObject({ title: "Vrai", duration: "1h 2m", rawDuration: "1:02:03", image: null });
  expect(episodes[0]?.imageUrl).toMatch(/^\/img\//);
});
