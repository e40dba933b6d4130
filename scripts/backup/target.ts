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

export interface SourceFile extends Measures {
  path: string;
}

export interface Target {
  description: string;
  list(prefix: string): Promise<Map<string, Stored>>;
  /** Whole under its name, or not at all. Throws when the file is no longer what its measures say. */
  put(name: string, file: SourceFile): Promise<void>;
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

/** What a disk cannot read any more is as lost as what it altered: the rest of the backup does without both. */
function asDamaged(error: unknown, name: string, target: string): unknown {
  const { code, syscall = "" } = error as NodeJS.ErrnoException;
  return code === "EIO" && ["open", "read"].includes(syscall) ? damaged(name, target) : error;
}

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

export class FolderTarget implements Target {
  readonly description: string;
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
    this.description = this.root;
  }

  async list(prefix: string): Promise<Map<string, Stored>> {
    const found = new Map<string, Stored>();
    const folder = join(this.root, prefix);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtime } = await stat(path);
      // What was cut while it was written has a name that is never read.
      if (!entry.name.includes(".partial-"))
        found.set(relative(this.root, path).split(sep).join("/"), { bytes: size, at: mtime });
      else if (Date.now() - mtime.getTime() > DAY) await rm(path, { force: true });
    }
    return found;
  }

  async put(name: string, { path, bytes, sha256: digest }: SourceFile): Promise<void> {
    await this.write(name, async (write) => {
      const written = await copied(createReadStream(path), write);
      if (written.bytes !== bytes || written.sha256 !== digest)
        throw new BackupFailure(`${path} a changé pendant sa copie.`);
    });
  }

  async putText(name: string, text: string): Promise<void> {
    await this.write(name, (write) => write(Buffer.from(text)));
  }

  private async write(name: string, work: (write: (chunk: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
    const path = join(this.root, name);
    const partial = `${path}.partial-${randomBytes(6).toString("hex")}`;
    makeFolder(dirname(path));
    const file = await open(partial, "wx", 0o600);
    try {
      await work(async (chunk) => void (await file.writeFile(chunk)));
      await file.sync();
      await file.close();
      await rename(partial, path);
      syncFolder(dirname(path));
    } catch (error) {
      await file.close().catch(() => {});
      await rm(partial, { force: true });
      // A write does not say whose disk is full.
      if (error instanceof Error && "syscall" in error && !("path" in error)) Object.assign(error, { path: this.root });
      throw error;
    }
  }

  /** Null when there is none. A pipe in the place of a file would be waited for without end. */
  private async read(name: string): Promise<FileHandle | null> {
    const file = await open(join(this.root, name), constants.O_RDONLY | constants.O_NONBLOCK).catch(
      (error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw asDamaged(error, name, this.description);
      },
    );
    if (!file || (await file.stat()).isFile()) return file;
    await file.close();
    throw damaged(name, this.description);
  }

  async text(name: string): Promise<string | null> {
    const file = await this.read(name);
    if (!file) return null;
    try {
      if ((await file.stat()).size > LONGEST_TEXT) throw damaged(name, this.description);
      return await file.readFile("utf8");
    } catch (error) {
      throw asDamaged(error, name, this.description);
    } finally {
      await file.close();
    }
  }

  async bring(name: string, to: string, expected: Measures): Promise<boolean> {
    const source = await this.read(name);
    if (!source) return false;
    const file = await open(to, "wx", 0o600);
    try {
      const chunks = source.createReadStream({ autoClose: false });
      const { bytes, sha256 } = await copied(chunks, (chunk) => file.writeFile(chunk), expected.bytes);
      if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged(name, this.description);
      await file.sync();
      return true;
    } catch (error) {
      throw asDamaged(error, name, this.description);
    } finally {
      await file.close();
      await source.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true });
  }

  async lock(): Promise<() => void> {
    makeFolder(this.root);
    return lockExclusively(join(this.root, "under-way.lock"), `vers ${this.description}`);
  }
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

export class S3Target implements Target {
  readonly description: string;
  private readonly bucket: Bucket;
  private readonly prefix: string;

  constructor(bucket: Bucket, prefix: string) {
    this.bucket = bucket;
    this.prefix = `${prefix}/`;
    this.description = `s3:${prefix}`;
  }

  async list(prefix: string): Promise<Map<string, Stored>> {
    const found = new Map<string, Stored>();
    for await (const { key, bytes, at } of this.bucket.list(this.prefix + prefix))
      found.set(key.slice(this.prefix.length), { bytes, at });
    return found;
  }

  put(name: string, file: SourceFile): Promise<void> {
    return this.bucket.put(this.prefix + name, file);
  }

  putText(name: string, text: string): Promise<void> {
    return this.bucket.put(this.prefix + name, Buffer.from(text));
  }

  async text(name: string): Promise<string | null> {
    const bytes = await this.bucket.get(this.prefix + name, LONGEST_TEXT).catch((error: unknown) => {
      throw error instanceof S3Failure && error.kind === "other" ? damaged(name, this.description) : error;
    });
    return bytes?.toString() ?? null;
  }

  async bring(name: string, to: string, expected: Measures): Promise<boolean> {
    return this.bucket.getInto(this.prefix + name, to, expected.bytes, expected.sha256).catch((error: unknown) => {
      throw error instanceof S3Failure && error.kind === "other" ? damaged(name, this.description) : error;
    });
  }

  remove(name: string): Promise<void> {
    return this.bucket.remove(this.prefix + name);
  }

  /** No lock that every S3 service has: what is collected is a day old, so that two at a time do each other no harm. */
  async lock(): Promise<() => void> {
    return () => {};
  }
}

/** A few at a time; the first failure is thrown once those under way have ended. */
export async function inTurns<T>(items: T[], work: (item: T, number: number) => Promise<void>, atOnce = 4) {
  let next = 0;
  const copyNext = async () => {
    while (next < items.length) {
      const number = next++;
      const item = items[number];
      try {
        if (item !== undefined) await work(item, number);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, copyNext));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}
