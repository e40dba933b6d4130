import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { fetchThumbnail } from "./thumbnails.server.ts";

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
