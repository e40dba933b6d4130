// Where backups go, a folder or a prefix of the bucket: the same files under the same names.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Bucket } from "#app/platform/s3.server.ts";
import { S3Failure } from "#app/platform/s3-failure.server.ts";
import { syncFolder } from "../lib/data-folder.mjs";

/** What stops a backup or a restore, in French for who asked for it. */
export class BackupFailure extends Error {}

export interface Stored {
  bytes: number;
  /** When it was written there. */
  at: Date;
}

export interface SourceFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Target {
  /** As one says it: a folder, or s3:prefix. */
  words: string;
  list(prefix: string): Promise<Map<string, Stored>>;
  /** Whole under its name, or not at all. Throws when the file is no longer what its measures say. */
  put(name: string, file: SourceFile): Promise<void>;
  putText(name: string, text: string): Promise<void>;
  /** Null when there is none. */
  text(name: string): Promise<string | null>;
  /** Brings a file and checks it; false when there is none. Throws a BackupFailure for one that is not as written. */
  bring(name: string, to: string, expected: { bytes: number; sha256: string }): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** One backup at a time; throws a BackupFailure when another is under way. Answers what lets go. */
  lock(): Promise<() => Promise<void>>;
}

const DAY = 86_400_000;
const damaged = (name: string, target: string) =>
  new BackupFailure(`La sauvegarde est abîmée : ${name} n’est pas tel qu’il a été écrit (${target}).`);

export class FolderTarget implements Target {
  readonly words: string;
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
    this.words = this.root;
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
      const hash = createHash("sha256");
      let written = 0;
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        written += chunk.length;
        await write(chunk);
      }
      if (written !== bytes || hash.digest("hex") !== digest)
        throw new BackupFailure(`${path} a changé pendant sa copie.`);
    });
  }

  async putText(name: string, text: string): Promise<void> {
    await this.write(name, (write) => write(Buffer.from(text)));
  }

  private async write(name: string, work: (write: (chunk: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
    const path = join(this.root, name);
    const partial = `${path}.partial-${randomBytes(6).toString("hex")}`;
    await mkdir(dirname(path), { recursive: true });
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
      throw error;
    }
  }

  async text(name: string): Promise<string | null> {
    return readFile(join(this.root, name), "utf8").catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
  }

  async bring(name: string, to: string, expected: { bytes: number; sha256: string }): Promise<boolean> {
    const source = await open(join(this.root, name), "r").catch(() => null);
    if (!source) return false;
    const file = await open(to, "wx", 0o600);
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const chunk of source.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        if (bytes > expected.bytes) throw damaged(name, this.words);
        await file.writeFile(chunk);
      }
      if (bytes !== expected.bytes || hash.digest("hex") !== expected.sha256) throw damaged(name, this.words);
      await file.sync();
      return true;
    } finally {
      await file.close();
      await source.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true });
  }

  async lock(): Promise<() => Promise<void>> {
    const path = join(this.root, "under-way.txt");
    await mkdir(this.root, { recursive: true });
    for (;;) {
      const file = await open(path, "wx", 0o600).catch(() => null);
      if (file) {
        await file.writeFile(`${process.pid} ${hostname()} ${new Date().toISOString()}\n`);
        await file.close();
        return () => rm(path, { force: true });
      }
      const [pid = "", host = "", at = ""] = readFileSync(path, "utf8").trim().split(" ");
      const isAlive = host === hostname() ? isRunning(Number(pid)) : Date.now() - Date.parse(at) < DAY / 2;
      if (isAlive) throw new BackupFailure(`Une autre sauvegarde est en cours vers ${this.words} (processus ${pid}).`);
      await rm(path, { force: true });
    }
  }
}

/** Written to at the moment it was cut, a lock may name nobody. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export class S3Target implements Target {
  readonly words: string;
  private readonly bucket: Bucket;
  private readonly prefix: string;

  constructor(bucket: Bucket, prefix: string) {
    this.bucket = bucket;
    this.prefix = `${prefix}/`;
    this.words = `s3:${prefix}`;
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
    const bytes = await this.bucket.get(this.prefix + name, 500_000_000).catch((error: unknown) => {
      throw error instanceof S3Failure && error.kind === "other" ? damaged(name, this.words) : error;
    });
    return bytes?.toString() ?? null;
  }

  async bring(name: string, to: string, expected: { bytes: number; sha256: string }): Promise<boolean> {
    return this.bucket.getInto(this.prefix + name, to, expected.bytes, expected.sha256).catch((error: unknown) => {
      throw error instanceof S3Failure && error.kind === "other" ? damaged(name, this.words) : error;
    });
  }

  remove(name: string): Promise<void> {
    return this.bucket.remove(this.prefix + name);
  }

  /** No lock that every S3 service has: what is collected is a day old, so that two at a time do each other no harm. */
  async lock(): Promise<() => Promise<void>> {
    return async () => {};
  }
}
