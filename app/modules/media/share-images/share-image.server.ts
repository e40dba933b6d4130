import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { addFile, listFiles, readFileOf } from "#app/platform/storage/storage.server.ts";
import { SHARED } from "#app/utils/image-view.ts";
import { singleFlight } from "#app/utils/memoized.ts";
import { loadSharp } from "../sharp.server.ts";
import type { Card } from "./card.ts";
import { DRAWING, drawCard } from "./draw.server.ts";
import { drawable } from "./font.server.ts";
import { keptDrawing } from "./kept-drawings.server.ts";

const NAME = "share.jpg";

/** Wider or taller, a crop would lose the subject: it is shown whole on a plain ground. */
const CUT_FROM = 1.4;
const CUT_TO = 2.6;

/** A stored picture for sharing: JPEG, exactly 1200 × 630 px, cropped at the first request. Null when there is none. */
export const sharedPicture = async (key: string): Promise<Buffer | null> =>
  (await readFileOf(key, NAME)) ?? (await makeShared(key));

const makeShared = singleFlight(async (key: string): Promise<Buffer | null> => {
  const source = await largestJpeg(key);
  if (!source) return null;
  const picture = await toShared(source);
  await addFile(key, NAME, picture);
  return picture;
});

async function largestJpeg(key: string): Promise<Buffer | null> {
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

export function versionOf({ title, label, colour, picture, drawing, site }: Card): string {
  const seen = JSON.stringify([DRAWING, title, label, colour, picture, site, ...(drawing ? [drawing] : [])]);
  return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}

/** Address of the picture that a page is shared with; null when its title cannot be drawn. */
export function drawnAddress(page: string, card: Card): string | null {
  return drawable(card.title) === null ? null : `/partage/${page}/${versionOf(card)}.jpg`;
}

export const drawnPicture = (card: Card): Promise<Buffer | null> => keptDrawing(versionOf(card), () => draw(card));

async function draw(card: Card): Promise<Buffer> {
  return drawCard(card, card.picture === null || card.drawing ? null : await sharedPictureOf(card.picture));
}

/** A picture that is gone leaves its place to Robin. */
export async function sharedPictureOf(base: string): Promise<Buffer | null> {
  if (base.startsWith("/media/")) return largestJpeg(base.slice("/media/".length));
  return readFile(join(resolve("public"), base, "share.jpg")).catch(() => null);
}
