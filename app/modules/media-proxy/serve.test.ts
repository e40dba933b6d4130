import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env.FEEDS_ALLOW_PRIVATE = "1";
});
const { serveProxiedImage } = await import("./serve.server.ts");
const { signedImageSet, signedImageUrl } = await import("./signed-address.server.ts");
const { systemActor } = await import("#app/records/rights/actor.ts");
const { inPictureQueue } = await import("#app/modules/media/picture-queue.server.ts");
const { done } = await import("#app/utils/outcome.ts");
const { DiskCache } = await import("#app/platform/storage/disk-cache.server.ts");

const hits = new Map<string, number>();
const files = new Map<string, Uint8Array>();
const server = createServer((request, response) => {
  const path = request.url ?? "";
  hits.set(path, (hits.get(path) ?? 0) + 1);
  const file = files.get(path);
  response.writeHead(file ? 200 : 404, { "content-type": "image/jpeg" }).end(file);
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#a33" } });
  files.set(
    "/photo.jpg",
    await photo(1200, 800)
      .jpeg()
      .withMetadata({ exif: { IFD0: { Artist: "Quelqu’un" } } })
      .toBuffer(),
  );
  files.set("/small.png", await photo(200, 150).png().toBuffer());
  files.set("/placeholder.jpg", await photo(120, 90).jpeg().toBuffer());
  files.set(
    "/bomb.png",
    await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#000" }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
  // Less than a kilobyte, whose decoder would take 400 MB.
  files.set("/bomb.avif", await photo(5_200, 4_000).avif({ quality: 1, effort: 0 }).toBuffer());
  files.set(
    "/drawing.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'),
  );
  files.set("/page.jpg", Buffer.from("<!doctype html><title>non</title>"));
  files.set("/cut.jpg", (files.get("/photo.jpg") ?? new Uint8Array()).slice(0, 900));
});
afterAll(() => new Promise((done) => server.close(done)));

function ask(address: string, accept = "image/avif,image/webp,*/*") {
  const url = new URL(address, "http://localhost");
  return serveProxiedImage({ signature: url.pathname.split("/").at(-1) ?? "", query: url.searchParams, accept });
}

const photoWithoutTurn = () =>
  sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: "#a33" } })
    .avif({ effort: 2 })
    .toBuffer();

describe("serveProxiedImage", () => {
  it.each([
    ["image/avif,image/webp", "avif"],
    ["image/webp", "webp"],
    ["*/*", "jpeg"],
  ])("for %j it answers %s, at the width asked, without metadata", async (accept, format) => {
    const answer = await ask(signedImageUrl(`${origin}/photo.jpg`, 320), accept);
    expect(answer).toMatchObject({ status: 200, contentType: `image/${format}` });
    const metadata = await sharp(answer.body).metadata();
    expect(metadata).toMatchObject({ width: 320, height: 213 });
    expect(metadata.exif).toBeUndefined();
  });

  it("never enlarges", async () => {
    const answer = await ask(signedImageUrl(`${origin}/small.png`, 640));
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 200 });
  });

  it("asks the other server once, then reads its own disk", async () => {
    hits.clear();
    const address = signedImageUrl(`${origin}/photo.jpg?deux`, 160);
    files.set("/photo.jpg?deux", files.get("/photo.jpg") ?? new Uint8Array());
    await Promise.all([ask(address), ask(address), ask(address)]);
    await ask(address);
    expect(hits.get("/photo.jpg?deux")).toBe(1);
  });

  it.each(["/placeholder.jpg", "/bomb.png", "/bomb.avif", "/drawing.svg", "/page.jpg", "/cut.jpg", "/absent.jpg"])(
    "%s: the fallback, and the other server is left in peace",
    async (path) => {
      hits.clear();
      const address = signedImageUrl(origin + path, 320);
      for (let time = 0; time < 3; time++)
        expect(await ask(address)).toMatchObject({ status: 404, contentType: "image/svg+xml" });
      expect(hits.get(path)).toBe(1);
    },
  );

  it("waits for its turn between the pictures of the newsroom, which share the memory there is", async () => {
    const free = Promise.withResolvers<void>();
    const held = inPictureQueue(systemActor("tests"), { width: 8_000, height: 5_000 }, "image", async () => {
      await free.promise;
      return done(null);
    });
    const path = "/photo.jpg?tour";
    files.set(path, files.get("/photo.jpg") ?? new Uint8Array());
    const made: string[] = [];
    const asked = ask(signedImageUrl(origin + path, 320)).then(({ status }) => made.push(String(status)));
    await vi.waitFor(() => expect(hits.get(path)).toBe(1));
    // A heavier one, made meanwhile without waiting: time enough for the other, had it not waited.
    await photoWithoutTurn();
    made.push("newsroom");
    free.resolve();
    await Promise.all([held, asked]);
    expect(made).toEqual(["newsroom", "200"]);
  });

  it("a host that is slow keeps those of no other waiting, and fills no more than half of the line", async () => {
    const held: ServerResponse[] = [];
    let isOver = false;
    const slow = createServer(
      (_request, response) => void (isOver ? response.writeHead(404).end() : held.push(response)),
    );
    await new Promise<void>((ready) => slow.listen(0, "127.0.0.1", ready));
    const slowOrigin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const path = "/photo.jpg?vite";
    files.set(path, files.get("/photo.jpg") ?? new Uint8Array());
    const asked = Array.from({ length: 60 }, (_, index) => ask(signedImageUrl(`${slowOrigin}/${index}.jpg`, 320)));
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect((await ask(signedImageUrl(origin + path, 320))).status).toBe(200);
    // Two are asked for, fifty wait, and eight are too many.
    const tooMany = await Promise.all(asked.slice(52));
    expect(tooMany.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503));
    expect(held).toHaveLength(2);
    isOver = true;
    for (const response of held) response.writeHead(404).end();
    // An answer, whatever it says, is one: the host is asked for all of them.
    const others = await Promise.all(asked.slice(0, 52));
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 52 }, () => 404));
    await new Promise((closed) => slow.close(closed));
  });

  it("a host that does not answer is left alone for a minute after three times", async () => {
    const closed = createServer();
    await new Promise<void>((ready) => closed.listen(0, "127.0.0.1", ready));
    const { port } = closed.address() as AddressInfo;
    await new Promise((over) => closed.close(over));
    const statusOf = async (name: string) =>
      (await ask(signedImageUrl(`http://127.0.0.1:${port}/${name}.jpg`, 320))).status;
    for (const name of ["un", "deux", "trois"]) expect(await statusOf(name), name).toBe(404);
    expect(await statusOf("quatre")).toBe(503);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await statusOf("quatre")).toBe(404);
    vi.useRealTimers();
  });

  it("serves only what we signed", async () => {
    const good = new URL(signedImageUrl(`${origin}/photo.jpg`, 320), "http://localhost");
    for (const [name, value] of [
      ["w", "640"],
      ["w", "321"],
      ["u", `${origin}/small.png`],
      ["u", ""],
    ] as const) {
      const forged = new URL(good);
      forged.searchParams.set(name, value);
      expect(await ask(forged.href)).toMatchObject({ status: 403 });
    }
    expect(await ask(good.href.replace("/img/", "/img/A"))).toMatchObject({ status: 403 });
  });

  it("lists every width", () => {
    expect(
      signedImageSet("https://exemple.fr/a.jpg")
        .split(", ")
        .map((part) => part.split(" ")[1]),
    ).toEqual(["160w", "320w", "640w"]);
  });
});

describe("DiskCache", () => {
  it("stays within its bound, the least recently used leaving first, and survives a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "clairvoix-cache-"));
    const cache = new DiskCache(folder, 250);
    const [a, b, c] = ["a", "b", "c"].map((name) => DiskCache.key(name)) as [string, string, string];
    await cache.put(a, Buffer.alloc(100));
    await cache.put(b, Buffer.alloc(100));
    await cache.get(a);
    await cache.put(c, Buffer.alloc(100));
    expect([await cache.get(a), await cache.get(b), await cache.get(c)].map((content) => content !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(cache.size).toBe(200);
    expect(readdirSync(folder)).toHaveLength(2);
    const again = new DiskCache(folder, 150);
    await again.get(a);
    expect(again.size).toBe(100);
  });

  it("leaves nothing of a file that the disk did not take", async () => {
    const folder = mkdtempSync(join(tmpdir(), "clairvoix-cache-"));
    const cache = new DiskCache(folder, 250);
    const key = DiskCache.key("a");
    await cache.get(key);
    // A folder in its place: it is written beside, and cannot be moved there.
    mkdirSync(join(folder, key));
    await cache.put(key, Buffer.alloc(100));
    expect([readdirSync(folder), cache.size]).toEqual([[key], 0]);
  });
});
