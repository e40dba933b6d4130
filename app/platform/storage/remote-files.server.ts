import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { WeightedLimit } from "#app/platform/limits/fair-queue.server.ts";
import { singleFlight } from "#app/utils/memoized.ts";
import { newStorageKey } from "../secrets.server.ts";
import { type S3Object, S3Failure } from "./s3-list.server.ts";
import { Bucket } from "./s3.server.ts";

// Loaded only where S3 is configured. S3 is the truth; local files are copies and may be deleted.

const cache = resolve(env.DATA_DIR, "media-cache");
const MAX_FILE_BYTES = 60_000_000;
/** Size of the local cache, and how long a copy stays: a picture erased elsewhere is gone everywhere by then. */
const CACHE_BYTES = 1_000_000_000;
const MAX_AGE_MS = 7 * 86_400_000;

function connect(limits: ConstructorParameters<typeof Bucket>[1]): Bucket {
  if (!env.s3) throw new Error("no S3 is configured");
  return new Bucket(env.s3, limits);
}
const bucket = connect({});
/** Readers do not wait long for a picture, nor for a file that they can ask for again. */
const readerBucket = connect({ silence: 3000, whole: 8000, tries: 1 });

const mediaKey = (key: string, name = "") => `media/${key}/${name}`;

/** A folder's files, all or none: nobody knows their key before, and a failure removes them. */
export async function putRemoteFolder(key: string, files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  const results = await Promise.allSettled(files.map(({ name, bytes }) => bucket.put(mediaKey(key, name), bytes)));
  const failed = results.find((one) => one.status === "rejected");
  if (!failed) return;
  // What cannot be removed now is purged later: no row names it.
  await Promise.allSettled(files.map(({ name }) => bucket.remove(mediaKey(key, name))));
  throw failed.reason;
}

export async function addRemoteFile(key: string, name: string, bytes: Uint8Array): Promise<void> {
  await bucket.put(mediaKey(key, name), bytes);
}

export function readRemoteFile(key: string, name: string): Promise<Buffer | null> {
  return bucket.get(mediaKey(key, name), MAX_FILE_BYTES);
}

export async function listRemoteFiles(key: string): Promise<string[]> {
  const names: string[] = [];
  for await (const object of bucket.list(mediaKey(key))) names.push(object.key.slice(mediaKey(key).length));
  return names;
}

export async function removeRemoteFolder(key: string): Promise<void> {
  for await (const object of bucket.list(mediaKey(key))) await bucket.remove(object.key);
  await rm(join(cache, key), { recursive: true, force: true });
}

async function oldUnder(prefix: string, ageMs: number, nameOf: (object: S3Object) => string): Promise<string[]> {
  const newest = new Map<string, number>();
  for await (const object of bucket.list(prefix)) {
    const name = nameOf(object);
    newest.set(name, Math.max(newest.get(name) ?? 0, object.at.getTime()));
  }
  return [...newest].filter(([, at]) => at < Date.now() - ageMs).map(([name]) => name);
}

export async function listOldRemoteFolders(ageMs: number): Promise<string[]> {
  await sweep();
  return oldUnder("media/", ageMs, ({ key }) => key.split("/")[1] ?? "");
}

export const putRemotePrivate = (key: string, bytes: Uint8Array) => bucket.put(`private/${key}`, bytes);
export const removeRemotePrivate = (key: string) => bucket.remove(`private/${key}`);
export const listOldRemotePrivate = (ageMs: number) =>
  oldUnder("private/", ageMs, ({ key }) => key.slice("private/".length));

export async function openRemotePrivate(key: string) {
  const path = join(cache, `.private-${newStorageKey()}`);
  await mkdir(cache, { recursive: true });
  if (!(await readerBucket.getInto(`private/${key}`, path, MAX_FILE_BYTES))) return null;
  const file = await open(path, "r");
  // Read to its end all the same: its name alone goes.
  await rm(path);
  return file;
}

const downloads = new WeightedLimit({ maxWeight: 6, maxPieces: 6, maxWaiting: 200, maxWaitMs: 60_000 });
/** How long S3 rests after a failure, and a missing object is remembered (ms). */
const PAUSE_MS = 2000;
const ABSENT_FOR = 10_000;

const absent = new Map<string, number>();
let downUntil = 0;
let addedSinceSweep = Infinity;

/** The path of a picture on this machine, fetched once for all who wait; null when there is none. Throws an S3Failure. */
export async function fetchMediaOnce(key: string, name: string): Promise<string | null> {
  const object = mediaKey(key, name);
  return (absent.get(object) ?? 0) > Date.now() ? null : downloadLimited(object);
}

const downloadLimited = singleFlight(async (object: string): Promise<string | null> => {
  const leave = await downloads.enter({ weight: 1, sender: "" }).catch(() => {
    throw new S3Failure("unreachable", "Trop d’images sont demandées à S3.");
  });
  try {
    if (Date.now() < downUntil) throw new S3Failure("unreachable", "S3 ne répondait pas à l’instant.");
    return await downloadMedia(object).catch((error: unknown) => {
      // A failure without a request starts no new rest, or it would never end.
      if (error instanceof S3Failure && error.kind === "unreachable") downUntil = Date.now() + PAUSE_MS;
      throw error;
    });
  } finally {
    leave();
  }
});

async function downloadMedia(object: string): Promise<string | null> {
  const path = join(cache, object.slice("media/".length));
  const partial = join(cache, `.partial-${newStorageKey()}`);
  await mkdir(cache, { recursive: true });
  if (!(await readerBucket.getInto(object, partial, MAX_FILE_BYTES))) {
    if (absent.size >= 1000) absent.clear();
    absent.set(object, Date.now() + ABSENT_FOR);
    return null;
  }
  const { size } = await stat(partial);
  await mkdir(dirname(path), { recursive: true });
  await rename(partial, path);
  addedSinceSweep += size;
  if (addedSinceSweep > CACHE_BYTES / 20) await sweep();
  return path;
}

async function sweep(): Promise<void> {
  addedSinceSweep = 0;
  const entries = await readdir(cache, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { path: string; bytes: number; usedAt: number; at: number }[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const info = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (info) files.push({ path, bytes: info.size, at: info.mtimeMs, usedAt: Math.max(info.atimeMs, info.mtimeMs) });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes, at } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= CACHE_BYTES && Date.now() - at < MAX_AGE_MS) continue;
    await rm(path, { force: true });
    total -= bytes;
  }
}
