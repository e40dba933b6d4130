// The files beside the database: pictures and private files, in the data folder, in S3 when it is configured.
import type { Dirent } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket } from "#app/platform/storage/s3.server.ts";
import { isKept } from "./manifest.ts";
import { unlessMissing } from "./target.ts";

export interface Source {
  path: string;
  bytes: number;
  stamp: string;
  open: () => Promise<{ file: string; done: () => Promise<void> } | null>;
}

const biggest = 200_000_000;

/** None when it is gone. Folder by folder: one that vanishes must not hide others, an unreadable one is not empty. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(unlessMissing([]));

async function inFolder(dataDir: string): Promise<Source[]> {
  const found: Source[] = [];
  const add = async (path: string) => {
    const file = join(dataDir, path);
    const info = isKept(path) ? await stat(file).catch(() => null) : null;
    if (!info) return;
    const open = async () => ((await stat(file).catch(() => null)) ? { file, done: async () => {} } : null);
    found.push({ path, bytes: info.size, stamp: `${info.size} ${info.mtimeMs}`, open });
  };
  for (const folder of ["media", "private"])
    for (const entry of await entriesOf(join(dataDir, folder))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile()) await add(path);
      if (!entry.isDirectory()) continue;
      for (const inner of await entriesOf(join(dataDir, path))) if (inner.isFile()) await add(`${path}/${inner.name}`);
    }
  return found;
}

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

export async function listSources(dataDir: string, bucket: Bucket | null, work: string): Promise<Source[]> {
  const all = new Map((await inFolder(dataDir)).map((source) => [source.path, source]));
  if (bucket) for (const source of await inBucket(bucket, work)) all.set(source.path, source);
  return [...all.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
