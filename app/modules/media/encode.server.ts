import type { Sharp } from "sharp";
import { db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addFile, readFileOf } from "#app/platform/storage/storage.server.ts";
import { loadSharp, timed, untrusted } from "./sharp.server.ts";
import { PHONE, PHONE_FROM, widthsFor } from "./text-picture.ts";

type EncodedFile = { name: string; bytes: Buffer };

/** Every width in AVIF, WebP and JPEG: upright, sRGB, no metadata, first frame. Throws what sharp throws. */
export async function encodeImage(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const upright = sharp(bytes, untrusted).autoOrient();
  const { data, info } = await upright
    .resize({ width: 1280, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = widthsFor(info.width);
  const files: EncodedFile[] = [];
  for (const width of widths) files.push(...(await encodeWidth(pixels(), width)));
  const width = widths.at(-1) ?? info.width;
  const height = Math.max(1, Math.round((info.height * width) / info.width));
  return { width, height, widths, color: await dominantColor(pixels()), files };
}

/** Tests only, of a picture that nothing weighs: AVIF in a fifth of the time, half as heavy again, WebP in half of it. */
let isQuick: (width: number) => boolean = () => false;
/** Tests only: wider ones are drawn at 320 px, which their names and rows do not tell. */
let drawnTo = Infinity;

/** Tests only; no setting of a server asks for it. `weighed`: the width whose AVIF is the real one. */
export function encodeQuickly({ weighed = 0, drawn = Infinity } = {}): void {
  isQuick = (width) => width !== weighed;
  drawnTo = drawn;
}

async function encodeWidth(picture: Sharp, width: number): Promise<EncodedFile[]> {
  const sharp = await loadSharp();
  const { data, info } = await picture
    .resize({ width: width > drawnTo ? 320 : width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sized = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const formats: [string, Sharp][] = [
    ["avif", sized().avif({ quality: 50, effort: isQuick(width) ? 0 : 2 })],
    ["webp", sized().webp({ quality: 74, effort: isQuick(0) ? 0 : 3 })],
    ["jpg", sized().flatten({ background: "#ffffff" }).jpeg({ quality: 78, progressive: true })],
  ];
  const files: EncodedFile[] = [];
  // One after the other: a picture takes one of Node's four threads, whatever its formats (picture-queue.server.ts).
  for (const [extension, encoded] of formats)
    files.push({ name: `${width}.${extension}`, bytes: await encoded.toBuffer() });
  return files;
}

async function dominantColor(picture: Sharp): Promise<string> {
  const sharp = await loadSharp();
  const { dominant } = await sharp(
    await picture.resize({ width: 160 }).flatten({ background: "#ffffff" }).png().toBuffer(),
  ).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const AT_ONCE = 5;

/** The last picture looked at since the process began: one that cannot be read is tried again at the next start only. */
let after = 0;

/** For older pictures, a few at a time. The row names it once its files exist: a kill only repeats one. */
export async function makePhoneWidths(): Promise<void> {
  const without = await db.media.findMany({
    where: {
      id: { gt: after },
      kind: "image",
      width: { gte: PHONE_FROM },
      NOT: { widths: { contains: String(PHONE) } },
    },
    select: { id: true, key: true, widths: true },
    orderBy: { id: "asc" },
    take: AT_ONCE,
  });
  for (const { id, key, widths } of without) {
    await makeFor(id, key, JSON.parse(widths) as number[]).catch((error: unknown) =>
      log.warn({ err: error, media: id }, "no width of phones for a picture"),
    );
    after = id;
  }
}

async function makeFor(id: number, key: string, widths: number[]): Promise<void> {
  const source = await readFileOf(key, `${Math.max(...widths)}.webp`);
  if (!source) throw new Error(`no file of ${key}`);
  const sharp = await loadSharp();
  for (const { name, bytes } of await timed("width", encodeWidth(sharp(source), PHONE)))
    await addFile(key, name, bytes);
  await maintain("media.phone-width", (tx) =>
    tx.media.update({ where: { id }, data: { widths: JSON.stringify([...widths, PHONE].toSorted((a, b) => a - b)) } }),
  );
}
