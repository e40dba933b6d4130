import { addFile, listFiles, readFileOf } from "#app/platform/storage/storage.server.ts";
import { SHARED } from "#app/utils/image-view.ts";
import { loadSharp } from "./sharp.server.ts";

const NAME = "share.jpg";

/** Wider or taller, a crop would lose the subject: it is shown whole on a plain ground. */
const CUT_FROM = 1.4;
const CUT_TO = 2.6;

const inFlight = new Map<string, Promise<Buffer | null>>();

/** A stored picture for sharing: JPEG, exactly 1200 × 630 px, cropped at the first request. Null when there is none. */
export async function sharedPicture(key: string): Promise<Buffer | null> {
  const kept = await readFileOf(key, NAME);
  if (kept) return kept;
  const making = inFlight.get(key) ?? make(key).finally(() => inFlight.delete(key));
  inFlight.set(key, making);
  return making;
}

async function make(key: string): Promise<Buffer | null> {
  const source = await largestJpeg(key);
  if (!source) return null;
  const picture = await toShared(source);
  await addFile(key, NAME, picture);
  return picture;
}

/** A stored picture, the largest of its files; null when there is none. */
export async function largestJpeg(key: string): Promise<Buffer | null> {
  const widths = (await listFiles(key)).flatMap((name) => /^(\d+)\.jpg$/.exec(name)?.[1] ?? []).map(Number);
  return widths.length === 0 ? null : readFileOf(key, `${Math.max(...widths)}.jpg`);
}

async function toShared(source: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(source).metadata();
  const shape = width / height;
  const cut = sharp(source).resize(SHARED.width, SHARED.height, { position: sharp.strategy.attention });
  const jpeg = { quality: 78, progressive: true };
  if (shape >= CUT_FROM && shape <= CUT_TO) return cut.jpeg(jpeg).toBuffer();
  const whole = await sharp(source).resize(SHARED.width, SHARED.height, { fit: "inside" }).toBuffer();
  const ground = await cut.blur(40).modulate({ brightness: 0.75 }).toBuffer();
  return sharp(ground)
    .composite([{ input: whole }])
    .jpeg(jpeg)
    .toBuffer();
}
