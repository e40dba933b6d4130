import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { watchQueue } from "#app/platform/jobs/job-queues.server.ts";
import { Failures } from "#app/platform/jobs/pending.ts";
import { log } from "#app/platform/log.server.ts";
import { newStorageKey } from "../secrets.server.ts";
import type * as RemoteFiles from "./remote-files.server.ts";

const root = resolve(env.DATA_DIR, "media");
const unfinished = resolve(env.DATA_DIR, "media-incoming");

const failures = new Failures();

/** To be called at start-up: has a storage service that fails be told. One bad answer is no failure. */
export function watchStorage(): void {
  if (env.s3) watchQueue("media", { name: "storage", lateAfterMs: MINUTE, pending: failures.pending });
}

export async function remotely<T>(ask: (remote: typeof RemoteFiles) => Promise<T>): Promise<T> {
  try {
    const answer = await ask(await import("./remote-files.server.ts"));
    failures.end();
    return answer;
  } catch (error) {
    if (!(error instanceof Error && error.name === "S3Failure")) throw error;
    log.error({ err: error }, "S3 did not do what was asked");
    failures.add(error.message, now());
    throw new StorageFailure({ cause: error });
  }
}

export class StorageFailure extends Error {
  constructor(options?: ErrorOptions) {
    super("files cannot be reached where they are kept", options);
  }
}

/** All or none, kill included (temporary, fsync, rename). Throws when the disk refuses; S3: a StorageFailure. */
export async function putFolder(key: string, files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  if (env.s3) return remotely(({ putRemoteFolder }) => putRemoteFolder(checked(key), files));
  const temporary = join(unfinished, key);
  await mkdir(temporary, { recursive: true });
  await mkdir(root, { recursive: true });
  try {
    for (const { name, bytes } of files) await writeFile(join(temporary, name), bytes, onDisk);
    await syncFolder(temporary);
    await rename(temporary, join(root, key));
    await syncFolder(root);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

export async function addFile(key: string, name: string, bytes: Uint8Array): Promise<void> {
  if (env.s3) return remotely(({ addRemoteFile }) => addRemoteFile(checked(key), name, bytes));
  await writeWhole(join(unfinished, `${newStorageKey()}-${name}`), join(root, checked(key), name), bytes);
}

/** On the disk before it has its name: a power cut would leave that name to an empty file. */
const onDisk = { flag: "wx", flush: true };

/** Under its name once it is whole. */
export async function writeWhole(temporary: string, path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  await mkdir(dirname(temporary), { recursive: true });
  try {
    await writeFile(temporary, bytes, { ...onDisk, mode });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export async function readFileOf(key: string, name: string): Promise<Buffer | null> {
  const here = await readFile(join(root, checked(key), name)).catch(() => null);
  if (here || !env.s3) return here;
  return remotely(({ readRemoteFile }) => readRemoteFile(key, name));
}

export async function listFiles(key: string): Promise<string[]> {
  const here = await readdir(join(root, checked(key))).catch(() => []);
  if (!env.s3) return here;
  return [...new Set([...here, ...(await remotely(({ listRemoteFiles }) => listRemoteFiles(key)))])];
}

const isKey = (name: string) => /^[\w-]+$/.test(name);

function checked(key: string): string {
  if (!isKey(key)) throw new Error("not a storage key");
  return key;
}

/** A folder is a file too: until it is synced, a power cut may take back the names written in it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

export async function removeFolder(key: string): Promise<void> {
  if (env.s3) await remotely(({ removeRemoteFolder }) => removeRemoteFolder(checked(key)));
  await rm(join(root, checked(key)), { recursive: true, force: true });
}

/** What is in a folder and was not written to for so long (ms). */
export async function olderIn(folder: string, ageMs: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return names.filter((_, index) => (found[index]?.mtimeMs ?? Infinity) < Date.now() - ageMs);
}

export async function listOldFolders(ageMs: number): Promise<string[]> {
  for (const name of await olderIn(unfinished, ageMs))
    await rm(join(unfinished, name), { recursive: true, force: true });
  const here = await olderIn(root, ageMs);
  const there = env.s3 ? await remotely(({ listOldRemoteFolders }) => listOldRemoteFolders(ageMs)) : [];
  return [...new Set([...here, ...there])].filter(isKey);
}
