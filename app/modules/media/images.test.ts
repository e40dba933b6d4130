import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { storeImage } from "./images.server.ts";
import { loadSharp } from "./sharp.server.ts";
import { sureWidthsFor, widthsFor } from "./text-picture.ts";
import { toImageView } from "./views.ts";

test("of a picture that was made nothing stays in memory", async () => {
  const sharp = await loadSharp();
  const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#a33" } })
    .jpeg({ progressive: true })
    .toBuffer();
  await sharp(photo).resize(320).webp().toBuffer();
  expect(sharp.cache().items.current).toBe(0);
});

const editor = await makeStaff("trial");

const folder = (key: string) => join(process.env.DATA_DIR ?? "", "media", key);

let shade = 0;
/** A picture of one colour, another each time, so that its bytes are its own: noise takes long to encode, and shows nothing more. */
function photo(width: number, height: number) {
  shade += 7;
  return sharp({ create: { width, height, channels: 3, background: { r: 120, g: shade, b: 170 } } });
}

const store = (bytes: Uint8Array, name = "photo.jpg") => storeImage(editor, { bytes, name });
const message = (outcome: Awaited<ReturnType<typeof storeImage>>) => (outcome.ok ? "" : outcome.errors.image?.[0]);

/** A PNG whose header announces `width` × `height` of one colour: a few kilobytes that would fill gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("storeImage", () => {
  test("makes every width in every format, upright and without metadata", async () => {
    const bytes = await photo(1000, 2000)
      .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await store(bytes);
    if (!stored.ok) throw new Error(JSON.stringify(stored.errors));
    const { key, width, height, widths, dominantColor } = stored.value;
    // Turned a quarter: what was 1000 × 2000 is shown 2000 × 1000, then brought to 1280.
    expect([width, height]).toEqual([1280, 640]);
    expect(JSON.parse(widths)).toEqual([320, 640, 720, 960, 1280]);
    expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    const view = toImageView(stored.value, "Une photo", "Nous");
    for (const size of view?.widths ?? []) {
      for (const extension of ["avif", "webp", "jpg"]) {
        const file = join(folder(key), `${size}.${extension}`);
        const meta = await sharp(readFileSync(file)).metadata();
        expect([meta.width, meta.exif, meta.icc, meta.orientation ?? 1]).toEqual([size, undefined, undefined, 1]);
      }
    }
    expect(existsSync(join(process.env.DATA_DIR ?? "", "media-incoming", key))).toBe(false);
    const row = await db.media.findUniqueOrThrow({ where: { key } });
    expect(row).toMatchObject({ mime: "image/jpeg", originalName: "photo.jpg", createdById: editor.id });
    expect(await db.auditEntry.findFirst({ where: { subject: `media:${row.id}` } })).toMatchObject({
      action: "media.stored",
    });
  });

  test("keeps the same bytes once, even sent twice at the same time", async () => {
    const bytes = await photo(700, 400).png().toBuffer();
    const [a, b] = await Promise.all([store(bytes), store(bytes, "autre-nom.png")]);
    const c = await store(bytes);
    expect(a.ok && b.ok && c.ok && new Set([a.value.id, b.value.id, c.value.id]).size).toBe(1);
    expect(readdirSync(join(process.env.DATA_DIR ?? "", "media"))).toHaveLength(await db.media.count());
  });

  test.each(["png", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
    const stored = await store(await photo(400, 300).toFormat(format).toBuffer());
    expect(stored.ok && JSON.parse(stored.value.widths)).toEqual([320, 400]);
  });

  test("never makes a picture larger than it is", () => {
    expect([100, 320, 330, 640, 800, 1280, 4000].map(widthsFor)).toEqual([
      [100],
      [320],
      [320],
      [320, 640],
      [320, 640, 800],
      [320, 640, 720, 960, 1280],
      [320, 640, 720, 960, 1280],
    ]);
  });

  test("names in a text only widths that pictures had from the first: their address does not tell when they were stored", () => {
    expect([800, 1280].map(sureWidthsFor)).toEqual([
      [320, 640, 800],
      [320, 640, 960, 1280],
    ]);
  });
});

describe("what is refused, in words", () => {
  test("12 MB", async () => {
    expect(message(await store(new Uint8Array(12_000_000)))).toMatch(/12 Mo.*10 Mo au plus/);
  });

  test("a PDF named .jpg", async () => {
    expect(message(await store(Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n"), "vacances.jpg"))).toMatch(/PDF/);
  });

  test.each([
    ["plain", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      "with a prologue",
      '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ],
  ])("an SVG with a script, %s", async (_, svg) => {
    expect(message(await store(Buffer.from(svg), "dessin.png"))).toMatch(/SVG/);
  });

  test("50,000 × 50,000 pixels, at once", async () => {
    const spent = cpuClock();
    expect(message(await store(hugePng(50_000, 50_000), "grand.png"))).toMatch(/50\s000 × 50\s000 pixels/);
    expect(spent()).toBeLessThan(1000);
  });

  // Its decoder takes 18 bytes a pixel: the 40 million of other pictures would take most of a machine of one gigabyte.
  test("an AVIF of more than 20 million pixels, in its own words", async () => {
    const bytes = await photo(520, 400).avif({ quality: 1, effort: 0 }).toBuffer();
    // The header of a large one: it is refused before any pixel is read.
    const size = bytes.indexOf("ispe") + 8;
    bytes.writeUInt32BE(5_200, size);
    bytes.writeUInt32BE(4_000, size + 4);
    expect(message(await store(bytes, "affiche.avif"))).toMatch(
      /5\s200 × 4\s000 pixels, c’est trop pour un AVIF\s: 20 millions/,
    );
  });

  test("a truncated photo, an empty file, anything else", async () => {
    const bytes = await photo(900, 600).jpeg().toBuffer();
    expect(message(await store(bytes.subarray(0, bytes.length / 2)))).toMatch(/abîmée/);
    expect(message(await store(new Uint8Array()))).toMatch(/vide/);
    expect(message(await store(Buffer.from("bonjour"), "a.png"))).toMatch(/pas une image/);
    expect(message(await store(Buffer.from("GIF89a<script>alert(1)</script>"), "a.gif"))).toMatch(
      /abîmée|pas une image/,
    );
  });

  test("a person who is not of the newsroom; nothing is left behind", async () => {
    const before = await db.media.count();
    expect((await storeImage(anonymousActor, { bytes: await photo(50, 50).png().toBuffer(), name: "a.png" })).ok).toBe(
      false,
    );
    expect(await db.media.count()).toBe(before);
    expect(readdirSync(join(process.env.DATA_DIR ?? "", "media"))).toHaveLength(before);
  });

  test("what libvips could read of SVG stays closed", async () => {
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).png().toBuffer(),
    ).rejects.toThrow();
  });
});
