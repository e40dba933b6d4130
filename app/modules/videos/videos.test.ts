import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSignedAddress } from "#app/modules/media-proxy/signed-address.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { listPublishedVideos } from "./queries.server.ts";
import { fetchThumbnail, thumbnailPreview } from "./thumbnails.server.ts";

test("the picture of a video being added comes through our proxy, signed", () => {
  const address = new URL(thumbnailPreview("aqz-KE-bpKQ") ?? "", "https://clairvoix.example");
  const signature = address.pathname.replace("/img/", "");
  expect(readSignedAddress(signature, address.searchParams)).toEqual({
    url: "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg",
    width: 320,
  });
});

test("what is no identifier has no picture", () => {
  for (const wrong of ["", "trop-court", "../../autre", "aqz-KE-bpKQ/x"]) expect(thumbnailPreview(wrong)).toBeNull();
});

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

/** What a stand-in for YouTube's picture server has, by path. */
const pictures = new Map<string, Buffer>();
let server: Server;
let origin: string;

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: `rgb(${width % 255}, 40, 40)` } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? "");
    response.writeHead(picture ? 200 : 404, { "content-type": "image/jpeg" }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

async function video(videoId: string): Promise<number> {
  const made = await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.video.create({ data: { videoId, title: "Une vidéo" } })),
  );
  return made.ok ? made.value.id : 0;
}

const rowOf = (id: number) => db.video.findUniqueOrThrow({ where: { id }, include: { thumbnail: true } });

test("keeps the best picture there is", async () => {
  const id = await video("AAAAAAAAAA1");
  pictures.set("/vi/AAAAAAAAAA1/sddefault.jpg", await jpeg(640, 480));
  pictures.set("/vi/AAAAAAAAAA1/hqdefault.jpg", await jpeg(480, 360));
  await fetchThumbnail(id, origin, true);
  expect((await rowOf(id)).thumbnail).toMatchObject({ width: 640, height: 480, credit: "YouTube" });
});

test("drops a placeholder of 120 by 90, and remembers having asked", async () => {
  const id = await video("AAAAAAAAAA2");
  for (const size of ["maxresdefault", "sddefault", "hqdefault"])
    pictures.set(`/vi/AAAAAAAAAA2/${size}.jpg`, await jpeg(120, 90));
  await fetchThumbnail(id, origin, true);
  const row = await rowOf(id);
  expect(row.thumbnail).toBeNull();
  expect(row.thumbnailCheckedAt).not.toBeNull();
});

test("a network that fails is for later: nothing is concluded", async () => {
  const id = await video("AAAAAAAAAA3");
  await expect(fetchThumbnail(id, "http://127.0.0.1:1", true)).rejects.toThrow();
  expect((await rowOf(id)).thumbnailCheckedAt).toBeNull();
});
