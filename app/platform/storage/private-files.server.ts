import { type FileHandle, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { env } from "#app/platform/env.server.ts";
import { newStorageKey } from "../secrets.server.ts";
import { olderIn, remotely, writeWhole } from "./storage.server.ts";

/** Apart from the public pictures: these files leave only through a route that checks who asks. */
const root = resolve(env.DATA_DIR, "private");

const isKey = (name: string) => /^[0-9a-f]{24}$/.test(name);

function pathOf(key: string): string {
  if (!isKey(key)) throw new Error("not a storage key");
  return join(root, key);
}

export async function putPrivateFile(bytes: Uint8Array): Promise<string> {
  const key = newStorageKey();
  if (env.s3) {
    await remotely(({ putRemotePrivate }) => putRemotePrivate(key, bytes));
    return key;
  }
  await writeWhole(`${pathOf(key)}.new`, pathOf(key), bytes, 0o600);
  return key;
}

/** The file as an open stream, readable to its end even if deleted. Null when there is none. */
export async function openPrivateFile(key: string): Promise<ReadableStream<Uint8Array> | null> {
  let file: FileHandle | null = await open(pathOf(key), "r").catch(() => null);
  if (!file && env.s3) file = await remotely(({ openRemotePrivate }) => openRemotePrivate(key));
  if (!file) return null;
  return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
}

export async function removePrivateFile(key: string): Promise<void> {
  if (env.s3) await remotely(({ removeRemotePrivate }) => removeRemotePrivate(key));
  await rm(pathOf(key), { force: true });
}

export async function listOldPrivateFiles(ageMs: number): Promise<string[]> {
  const old = await olderIn(root, ageMs);
  for (const name of old) if (!isKey(name)) await rm(join(root, name), { force: true });
  const there = env.s3 ? await remotely(({ listOldRemotePrivate }) => listOldRemotePrivate(ageMs)) : [];
  return [...new Set([...old, ...there])].filter(isKey);
}
