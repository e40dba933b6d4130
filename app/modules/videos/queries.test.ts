import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { listPublishedVideos } from "./queries.server.ts";

const add = (
  title: string,
  more: { position?: number; isPublished?: boolean; isDemo?: boolean; deletedAt?: Date } = {},
) => maintain("test", (tx) => tx.video.create({ data: { videoId: "aqz-KE-bpKQ", title, ...more } }));
const titles = async (limit = 10) => (await listPublishedVideos(limit)).map(({ title }) => title);

test("in the order of the newsroom, published only; the demonstration gives way", async () => {
  await add("Démo", { isDemo: true });
  expect(await titles()).toEqual(["Démo"]);
  await add("Deux", { position: 2 });
  await add("Une", { position: 1 });
  await add("Cachée", { isPublished: false });
  await add("Supprimée", { deletedAt: new Date() });
  expect(await titles()).toEqual(["Une", "Deux"]);
  expect(await titles(1)).toEqual(["Une"]);
});
