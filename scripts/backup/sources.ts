// The files beside the database: pictures and private files, in the data folder, in S3 when it is configured.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket } from "#app/platform/s3.server.ts";
import { isKept } from "./manifest.ts";

export interface Source {
  /** "media/<key>/<name>" or "private/<key>" */
  path: string;
  bytes: number;
  stamp: string;
  /** Hands the file over to be read, then lets go of it; null when it went meanwhile. */
  open: () => Promise<{ file: string; done: () => Promise<void> } | null>;
}

const biggest = 200_000_000;

/** What the data folder holds. */
async function inFolder(dataDir: string): Promise<Source[]> {
  const found: Source[] = [];
  for (const folder of ["media", "private"]) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(dataDir.length + 1).replaceAll("\\", "/");
      const info = entry.isFile() && isKept(path) ? await stat(file).catch(() => null) : null;
      if (!info) continue;
      const open = async () => ((await stat(file).catch(() => null)) ? { file, done: async () => {} } : null);
      found.push({ path, bytes: info.size, stamp: `${info.size} ${info.mtimeMs}`, open });
    }
  }
  return found;
}

/** What the bucket holds, brought to `work` one at a time. */
async function inBucket(bucket: Bucket, work: string): Promise<Source[]> {
  const found: Source[] = [];
  for (const prefix of ["media/", "private/"])
    for await (const { key, bytes, etag, at } of bucket.list(prefix)) {
      if (!isKept(key)) continue;
      const open = async () => {
        const file = join(work, key.replaceAll("/", "_"));
        const done = () => rm(file, { force: true });
        return (await bucket.getInto(key, file, biggest)) ? { file, done } : null;
      };
      found.push({ path: key, bytes, stamp: `${bytes} ${etag} ${at.getTime()}`, open });
    }
  return found;
}

/** All of them; of a file in both, the one in S3. */
export async function listSources(dataDir: string, bucket: Bucket | null, work: string): Promise<Source[]> {
  const all = new Map((await inFolder(dataDir)).map((source) => [source.path, source]));
  if (bucket) for (const source of await inBucket(bucket, work)) all.set(source.path, source);
  return [...all.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
