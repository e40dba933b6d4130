import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "#app/platform/clock.server.ts";
import type { Bucket } from "#app/platform/storage/s3.server.ts";
import { plural } from "#app/utils/text.ts";
import { compress, copyDatabase, examine, keysOf, measure } from "./database-copy.ts";
import {
  type BackupFile,
  type Manifest,
  listBackups,
  nameOf,
  objectName,
  readManifest,
  writeManifest,
} from "./manifest.ts";
import { objectsOf, prune } from "./retention.ts";
import { type Source, listSources } from "./sources.ts";
import { BackupFailure, type Stored, type Target, inTurns, lockExclusively } from "./target.ts";

/** So many days until all that was copied has been read again. */
const ROUND = 28;

interface Taken {
  name: string;
  rows: number;
  files: number;
  bytes: number;
  newFiles: number;
  newBytes: number;
  forgotten: number;
}

interface Job {
  target: Target;
  dataDir: string;
  database: string;
  bucket: Bucket | null;
  version: string;
  say: (line: string) => void;
}

/** Takes a backup, then forgets those past their time. Nothing of it counts as one before its end. */
export async function takeBackup(job: Job): Promise<Taken> {
  const { target, dataDir } = job;
  // Two of one data folder would take each other's unfinished work away, wherever they go.
  const releaseLock = lockExclusively(join(dataDir, "backup.lock"), `depuis ${dataDir}`);
  try {
    const unlock = await target.lock();
    try {
      return await take(job);
    } finally {
      unlock();
    }
  } finally {
    releaseLock();
  }
}

async function take(job: Job): Promise<Taken> {
  const { target, dataDir, database, say } = job;
  const work = join(dataDir, `backup-work-${randomBytes(6).toString("hex")}`);
  try {
    await removeLeftovers(dataDir);
    await mkdir(work, { mode: 0o700 });
    const stored = await target.list("objects/");
    const store = new Store(target, stored, await lastManifest(target), work);
    // Before the database: what it remembers is then in the trail of the copy.
    const witness = join(work, "witness");
    const hasWitness = await copyFile(join(dataDir, "audit-witness.txt"), witness).then(
      () => true,
      () => false,
    );
    say("Copie de la base…");
    const copy = join(work, "database");
    // Before the copy: whatever was acknowledged by then is in it.
    const takenAt = new Date();
    await copyDatabase(database, copy);
    const facts = examine(copy);
    const named = keysOf(copy);
    const size = await measure(copy);
    await compress(copy, `${copy}.gz`);
    await rm(copy);
    const compressed = { path: "database", ...(await measure(`${copy}.gz`)) };
    await store.add({ ...compressed, stamp: "" }, `${copy}.gz`);
    const files: BackupFile[] = [];
    if (hasWitness) {
      const file = { path: "audit-witness.txt", ...(await measure(witness)), stamp: "" };
      await store.add(file, witness);
      files.push(file);
    }
    const sources = await listSources(dataDir, job.bucket, work);
    await inTurns(sources, async (source, number) => {
      const file = await store.addSource(source);
      if (file) files.push(file);
      if ((number + 1) % 500 === 0) say(`Images et fichiers : ${number + 1} sur ${sources.length}…`);
    });
    if (store.damaged > 0)
      say(
        `Attention : ${plural(store.damaged, "fichier copié auparavant s’est abîmé et est copié", "fichiers copiés auparavant se sont abîmés et sont copiés")} de nouveau. Ce disque est-il sain ?`,
      );
    const presentKeys = new Set(files.map(({ path }) => path.split("/")[1]));
    const absent = named.filter((key) => !presentKeys.has(key)).length;
    // So it is on a replica, where pictures are not, and after a folder was lost.
    if (absent > 0)
      say(
        `Attention : ${plural(absent, "image ou fichier", "images ou fichiers")} que la base nomme ${absent > 1 ? "manquent" : "manque"} dans ${dataDir} : cette sauvegarde est sans.`,
      );
    const manifest: Manifest = {
      format: 1,
      application: "clairvoix",
      version: job.version,
      takenAt: takenAt.toISOString(),
      ...facts,
      database: {
        bytes: size.bytes,
        sha256: size.sha256,
        kept: { bytes: compressed.bytes, sha256: compressed.sha256 },
      },
      files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    };
    await checkPresent(target, manifest);
    const name = await freeName(target, takenAt);
    await writeManifest(target, name, manifest);
    const { backups } = await prune(target);
    return {
      name,
      rows: Object.values(facts.rows).reduce((sum, count) => sum + count, 0),
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, compressed.bytes),
      newFiles: store.newFiles,
      newBytes: store.newBytes,
      forgotten: backups,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** What is in the target, by its digest, and what the last backup knows of the source's files. */
class Store {
  newFiles = 0;
  newBytes = 0;
  damaged = 0;
  private readonly target: Target;
  private readonly stored: Map<string, Stored>;
  private readonly last: Map<string, BackupFile>;
  private readonly lastObjects: Set<string>;
  private readonly work: string;
  private readonly day = Math.floor(Date.now() / DAY);

  constructor(target: Target, stored: Map<string, Stored>, last: Manifest | null, work: string) {
    this.work = work;
    this.target = target;
    this.stored = stored;
    this.last = new Map(last?.files.map((file) => [file.path, file]));
    this.lastObjects = new Set(last ? objectsOf(last) : []);
  }

  /** Uploads a file unless the last backup has it too: unnamed ones may be collected meanwhile. */
  async add(file: BackupFile, path: string): Promise<void> {
    const name = objectName(file.sha256);
    if (this.lastObjects.has(name) && this.stored.get(name)?.bytes === file.bytes) return;
    await this.target.put(name, { path, bytes: file.bytes, sha256: file.sha256 });
    this.newFiles += 1;
    this.newBytes += file.bytes;
  }

  async addSource(source: Source): Promise<BackupFile | null> {
    const before = this.last.get(source.path);
    if (
      before?.stamp === source.stamp &&
      this.stored.get(objectName(before.sha256))?.bytes === before.bytes &&
      !(await this.isDamaged(before))
    )
      return before;
    const opened = await source.open();
    if (!opened) return null;
    try {
      const file = { path: source.path, ...(await measure(opened.file)), stamp: source.stamp };
      await this.add(file, opened.file);
      return file;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    } finally {
      await opened.done();
    }
  }

  /** Older files, all in four weeks: all backups share them, and disk corruption is silent. */
  private async isDamaged({ sha256, bytes }: BackupFile): Promise<boolean> {
    if ((Number.parseInt(sha256.slice(0, 6), 16) - this.day) % ROUND !== 0) return false;
    const name = objectName(sha256);
    const copy = join(this.work, `read-${randomBytes(6).toString("hex")}`);
    const isThere = await this.target.bring(name, copy, { bytes, sha256 }).catch((error: unknown) => {
      if (error instanceof BackupFailure) return false;
      throw error;
    });
    await rm(copy, { force: true });
    if (isThere) return false;
    this.stored.delete(name);
    this.damaged += 1;
    return true;
  }
}

/** The last backup, if it can be read and is ours: what another one names is copied anew. */
async function lastManifest(target: Target): Promise<Manifest | null> {
  const [name] = (await listBackups(target)).toReversed();
  if (!name) return null;
  try {
    const { manifest, signer } = await readManifest(target, name);
    return signer === "us" ? manifest : null;
  } catch (error) {
    if (error instanceof BackupFailure) return null;
    throw error;
  }
}

async function checkPresent(target: Target, manifest: Manifest): Promise<void> {
  const stored = await target.list("objects/");
  const missing = objectsOf(manifest).find((name) => !stored.has(name));
  if (missing) throw new BackupFailure(`${target.description} n’a pas gardé ce qui y a été copié (${missing}).`);
}

async function freeName(target: Target, at: Date): Promise<string> {
  const taken = await listBackups(target);
  let time = at.getTime();
  while (taken.includes(nameOf(new Date(time)))) time += 1000;
  return nameOf(new Date(time));
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith("backup-work-")) await rm(join(dataDir, name), { recursive: true, force: true });
}
