// Where backups go, a folder or a prefix of the bucket: the same files under the same names.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { type FileHandle, constants, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { DAY } from "#app/platform/clock.server.ts";
import { S3Failure } from "#app/platform/storage/s3-list.server.ts";
import type { Bucket } from "#app/platform/storage/s3.server.ts";
import { takeLock } from "../lib/data-folder.ts";
import { makeFolder } from "../lib/disk.ts";
import { syncFolder } from "../lib/finish-restore.ts";

/** What stops a backup or a restore, in French for who asked for it. */
export class BackupFailure extends Error {}

export interface Stored {
  bytes: number;
  at: Date;
}

interface Measures {
  bytes: number;
  sha256: string;
}

export interface Target {
  description: string;
  list(prefix: string): Promise<Map<string, Stored>>;
  /** Whole under its name, or not at all. Throws when the file is no longer what its measures say. */
  put(name: string, file: Measures & { path: string }): Promise<void>;
  putText(name: string, text: string): Promise<void>;
  text(name: string): Promise<string | null>;
  /** Brings a file and checks it; false when there is none. Throws a BackupFailure for one that is not as written. */
  bring(name: string, to: string, expected: Measures): Promise<boolean>;
  remove(name: string): Promise<void>;
  lock(): Promise<() => void>;
}

/** A manifest of 300,000 files has fewer bytes; it is read into memory, whole, on the machine of the site. */
const LONGEST_TEXT = 100_000_000;

const damaged = (name: string, target: string) =>
  new BackupFailure(`La sauvegarde est abîmée : ${name} n’est pas tel qu’il a été écrit (${target}).`);

/** What a disk or a bucket cannot read any more is as lost as what was altered: the rest of the backup does without both. */
const orDamaged = (name: string, target: string) => (error: unknown) => {
  const { code, syscall = "" } = error as NodeJS.ErrnoException;
  const isLost = code === "EIO" && ["open", "read"].includes(syscall);
  throw isLost || (error instanceof S3Failure && error.kind === "other") ? damaged(name, target) : error;
};

/** This in the place of what is not there. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };

/** Passes a stream on; answers its measures. It stops once it is longer than `most` bytes. */
export async function copied(
  chunks: AsyncIterable<Buffer>,
  write: (chunk: Buffer) => Promise<unknown> = async () => {},
  most = Infinity,
): Promise<Measures> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) break;
    hash.update(chunk);
    await write(chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}

const isSame = (one: Measures, other: Measures) => one.bytes === other.bytes && one.sha256 === other.sha256;

export function folderTarget(folder: string): Target {
  const root = resolve(folder);

  async function write(name: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = join(root, name);
    const partial = `${path}.partial-${randomBytes(6).toString("hex")}`;
    makeFolder(dirname(path));
    const file = await open(partial, "wx", 0o600);
    try {
      await work(file);
      await file.sync();
      await file.close();
      await rename(partial, path);
      syncFolder(dirname(path));
    } catch (error) {
      await file.close().catch(() => {});
      await rm(partial, { force: true });
      // A write does not say whose disk is full.
      if (error instanceof Error && "syscall" in error && !("path" in error)) Object.assign(error, { path: root });
      throw error;
    }
  }

  /** Null when there is none. A pipe in the place of a file would be waited for without end. */
  async function read<T>(name: string, work: (file: FileHandle) => Promise<T>): Promise<T | null> {
    const flags = constants.O_RDONLY | constants.O_NONBLOCK;
    const file = await open(join(root, name), flags).catch(unlessMissing(null)).catch(orDamaged(name, root));
    if (!file) return null;
    try {
      if (!(await file.stat()).isFile()) throw damaged(name, root);
      return await work(file).catch(orDamaged(name, root));
    } finally {
      await file.close();
    }
  }

  return {
    description: root,
    async list(prefix) {
      const found = new Map<string, Stored>();
      const options = { recursive: true, withFileTypes: true } as const;
      for (const entry of await readdir(join(root, prefix), options).catch(unlessMissing([]))) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const { size, mtime } = await stat(path);
        // What was cut while it was written has a name that is never read.
        if (!entry.name.includes(".partial-"))
          found.set(relative(root, path).split(sep).join("/"), { bytes: size, at: mtime });
        else if (Date.now() - mtime.getTime() > DAY) await rm(path, { force: true });
      }
      return found;
    },
    put: (name, { path, ...expected }) =>
      write(name, async (file) => {
        const written = await copied(createReadStream(path), (chunk) => file.writeFile(chunk));
        if (!isSame(written, expected)) throw new BackupFailure(`${path} a changé pendant sa copie.`);
      }),
    putText: (name, text) => write(name, (file) => file.writeFile(text)),
    text: (name) =>
      read(name, async (file) => {
        if ((await file.stat()).size > LONGEST_TEXT) throw damaged(name, root);
        return file.readFile("utf8");
      }),
    async bring(name, to, expected) {
      const isBrought = await read(name, async (source) => {
        const file = await open(to, "wx", 0o600);
        try {
          const chunks = source.createReadStream({ autoClose: false });
          const brought = await copied(chunks, (chunk) => file.writeFile(chunk), expected.bytes);
          if (!isSame(brought, expected)) throw damaged(name, root);
          await file.sync();
          return true;
        } finally {
          await file.close();
        }
      });
      return isBrought ?? false;
    },
    remove: (name) => rm(join(root, name), { force: true }),
    async lock() {
      makeFolder(root);
      return lockExclusively(join(root, "under-way.lock"), `vers ${root}`);
    },
  };
}

/** One backup at a time: takes a lock, or throws a BackupFailure when another has it. Answers what lets go. */
export function lockExclusively(file: string, description: string): () => void {
  let lock: ReturnType<typeof takeLock>;
  try {
    // A lock has nothing in it: what has is none, and may be a link to the database of the site, which would write no more.
    if (statSync(file, { throwIfNoEntry: false })?.size) return () => {};
    lock = takeLock(file, "replace");
  } catch {
    // A disk on a network may have no locks: two at a time do each other no harm there either, as in S3.
    return () => {};
  }
  if (!lock) throw new BackupFailure(`Une autre sauvegarde est en cours ${description} : attendez qu’elle finisse.`);
  return () => void lock.close();
}

export function s3Target(bucket: Bucket, folder: string): Target {
  const prefix = `${folder}/`;
  const description = `s3:${folder}`;
  return {
    description,
    async list(under) {
      const found = new Map<string, Stored>();
      for await (const { key, bytes, at } of bucket.list(prefix + under))
        found.set(key.slice(prefix.length), { bytes, at });
      return found;
    },
    put: (name, file) => bucket.put(prefix + name, file),
    putText: (name, text) => bucket.put(prefix + name, Buffer.from(text)),
    async text(name) {
      const bytes = await bucket.get(prefix + name, LONGEST_TEXT).catch(orDamaged(name, description));
      return bytes?.toString() ?? null;
    },
    bring: (name, to, { bytes, sha256 }) =>
      bucket.getInto(prefix + name, to, bytes, sha256).catch(orDamaged(name, description)),
    remove: (name) => bucket.remove(prefix + name),
    /** No lock that every S3 service has: what is collected is a day old, so that two at a time do each other no harm. */
    lock: async () => () => {},
  };
}

/** A few at a time; the first failure is thrown once those under way have ended. */
export async function inTurns<T>(items: T[], work: (item: T, number: number) => Promise<void>, atOnce = 4) {
  function* numbered() {
    yield* items.entries();
  }
  // One that fails closes it for the others.
  const left = numbered();
  const copyNext = async () => {
    for (const [number, item] of left) await work(item, number);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, copyNext));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}
