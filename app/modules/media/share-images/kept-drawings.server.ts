import { join, resolve } from "node:path";
import { DAY } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { DiskCache } from "#app/platform/storage/disk-cache.server.ts";
import { timed } from "../sharp.server.ts";

/** About two thousand share images; one that leaves is drawn again when it is asked for. */
const MAX_BYTES = 150 * 1024 * 1024;
const UNUSED_DAYS = 30;
/** Drawings that wait for the one under way: about ten seconds of one core. */
const MAX_WAITING = 30;

const cache = new DiskCache(join(resolve(env.DATA_DIR), "cache", "shared"), MAX_BYTES);
const inFlight = new Map<string, Promise<Buffer | null>>();
let last: Promise<unknown> = Promise.resolve();

/** Cached on disk. One drawing runs at a time, once for all who ask. Null when it fails or too many wait. */
export async function keptDrawing(version: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const key = DiskCache.key(version);
  const kept = await cache.get(key);
  if (kept) return kept;
  if (!inFlight.has(key) && inFlight.size >= MAX_WAITING) return null;
  const drawing = inFlight.get(key) ?? oneAtATime(() => drawAndKeep(draw, key)).finally(() => inFlight.delete(key));
  inFlight.set(key, drawing);
  return drawing;
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn;
  return turn;
}

async function drawAndKeep(draw: () => Promise<Buffer | null>, key: string): Promise<Buffer | null> {
  try {
    const picture = await timed("card", draw());
    if (picture) await cache.put(key, picture);
    return picture;
  } catch (error) {
    log.warn({ err: error }, "an image to share cannot be drawn");
    return null;
  }
}

export const sweepDrawings = () => cache.sweep(UNUSED_DAYS * DAY);
