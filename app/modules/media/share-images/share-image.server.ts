import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DAY } from "#app/platform/clock.server.ts";
import { DiskCache } from "#app/platform/storage/disk-cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { largestJpeg } from "../share-crop.server.ts";
import { timed } from "../sharp.server.ts";
import type { Card } from "./card.ts";
import { DRAWING, drawCard } from "./draw.server.ts";
import { drawable } from "./font.server.ts";

/** About two thousand pictures; one that leaves is drawn again when it is asked for. */
const MAX_BYTES = 150 * 1024 * 1024;
const UNUSED_DAYS = 30;
/** Drawings that wait for the one under way: about ten seconds of one core. */
const MAX_WAITING = 30;

const cache = new DiskCache(join(resolve(env.DATA_DIR), "cache", "shared"), MAX_BYTES);
const underWay = new Map<string, Promise<Buffer | null>>();
let last: Promise<unknown> = Promise.resolve();

/** Changes with anything that is seen on the picture. */
export function versionOf({ title, label, colour, picture, drawing, site }: Card): string {
  const seen = JSON.stringify([DRAWING, title, label, colour, picture, site, ...(drawing ? [drawing] : [])]);
  return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}

/** Address of the picture that a page is shared with; null when its title cannot be drawn. */
export function drawnAddress(page: string, card: Card): string | null {
  return drawable(card.title) === null ? null : `/partage/${page}/${versionOf(card)}.jpg`;
}

/** The picture of a card, kept once drawn; one drawing at a time, once however many ask. Null when it cannot be had. */
export async function drawnPicture(card: Card): Promise<Buffer | null> {
  const key = DiskCache.key(versionOf(card));
  const kept = await cache.get(key);
  if (kept) return kept;
  if (!underWay.has(key) && underWay.size >= MAX_WAITING) return null;
  const drawing = underWay.get(key) ?? oneAtATime(() => draw(card, key)).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn;
  return turn;
}

async function draw(card: Card, key: string): Promise<Buffer | null> {
  try {
    const shown = card.picture === null || card.drawing ? null : await pictureOf(card.picture);
    const picture = await timed("card", drawCard(card, shown));
    await cache.put(key, picture);
    return picture;
  } catch (error) {
    log.warn({ err: error, title: card.title }, "a share image cannot be drawn");
    return null;
  }
}

/** A picture that is gone leaves its place to Robin. */
async function pictureOf(base: string): Promise<Buffer | null> {
  if (base.startsWith("/media/")) return largestJpeg(base.slice("/media/".length));
  return readFile(join(resolve("public"), base, "share.jpg")).catch(() => null);
}

/** Pictures of titles that changed, of pages that are gone: nobody asks for them any more. */
export const sweepDrawn = () => cache.sweep(UNUSED_DAYS * DAY);
