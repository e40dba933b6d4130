import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "#app/platform/clock.server.ts";
import type { Bucket } from "#app/platform/storage/s3.server.ts";
import { plural } from "#app/utils/text.ts";
import { compress, copyDatabase, examine, measure } from "./database-copy.ts";
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
import { BackupFailure, type Target, inTurns, lockExclusively, unlessMissing } from "./target.ts";

/** So many days until all that was copied has been read again. */
const ROUND = 28;

interface Job {
  target: Target;
  dataDir: string;
  database: string;
  bucket: Bucket | null;
  version: string;
  say: (line: string) => void;
}

/** Takes a backup, then forgets those past their time. Nothing of it counts as one before its end. */
export async function takeBackup(job: Job) {
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

async function take(job: Job) {
  const { target, dataDir, database, say } = job;
  const work = join(dataDir, `backup-work-${randomBytes(6).toString("hex")}`);
  try {
    await removeLeftovers(dataDir);
    await mkdir(work, { mode: 0o700 });
    const store = await openStore(target, work);
    // Before the database: what it remembers is then in the trail of the copy.
    const witness = join(work, "witness");
    await copyFile(join(dataDir, "audit-witness.txt"), witness).catch(() => {});
    say("Copie de la base…");
    const copy = join(work, "database");
    // Before the copy: whatever was acknowledged by then is in it.
    const takenAt = new Date();
    await copyDatabase(database, copy);
    const { facts, named } = examine(copy);
    const size = await measure(copy);
    await compress(copy, `${copy}.gz`);
    await rm(copy);
    const kept = await measure(`${copy}.gz`);
    await store.add(kept, `${copy}.gz`);
    const files: BackupFile[] = [];
    if (existsSync(witness)) {
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
    const { damaged, newFiles, newBytes } = store.counts;
    if (damaged > 0)
      say(
        `Attention : ${plural(damaged, "fichier copié auparavant s’est abîmé et est copié", "fichiers copiés auparavant se sont abîmés et sont copiés")} de nouveau. Ce disque est-il sain ?`,
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
      database: { ...size, kept },
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
      bytes: files.reduce((sum, { bytes }) => sum + bytes, kept.bytes),
      newFiles,
      newBytes,
      forgotten: backups,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** What is in the target, by its digest, and what the last backup knows of the source's files. */
async function openStore(target: Target, work: string) {
  const counts = { newFiles: 0, newBytes: 0, damaged: 0 };
  const stored = await target.list("objects/");
  const last = await lastManifest(target);
  const lastFiles = new Map(last?.files.map((file) => [file.path, file]));
  const lastObjects = new Set(last ? objectsOf(last) : []);
  const day = Math.floor(Date.now() / DAY);

  /** Uploads a file unless the last backup has it too: unnamed ones may be collected meanwhile. */
  async function add({ bytes, sha256 }: Pick<BackupFile, "bytes" | "sha256">, path: string): Promise<void> {
    const name = objectName(sha256);
    if (lastObjects.has(name) && stored.get(name)?.bytes === bytes) return;
    await target.put(name, { path, bytes, sha256 });
    counts.newFiles += 1;
    counts.newBytes += bytes;
  }

  /** Older files, all in four weeks: all backups share them, and disk corruption is silent. */
  async function isDamaged({ sha256, bytes }: BackupFile): Promise<boolean> {
    if ((Number.parseInt(sha256.slice(0, 6), 16) - day) % ROUND !== 0) return false;
    const name = objectName(sha256);
    const copy = join(work, `read-${randomBytes(6).toString("hex")}`);
    const isThere = await orNull(target.bring(name, copy, { bytes, sha256 }));
    await rm(copy, { force: true });
    if (isThere) return false;
    stored.delete(name);
    counts.damaged += 1;
    return true;
  }

  async function addSource({ path, stamp, open }: Source): Promise<BackupFile | null> {
    const before = lastFiles.get(path);
    const isKept = before?.stamp === stamp && stored.get(objectName(before.sha256))?.bytes === before.bytes;
    if (isKept && !(await isDamaged(before))) return before;
    const opened = await open();
    if (!opened) return null;
    const store = async () => {
      const file = { path, ...(await measure(opened.file)), stamp };
      await add(file, opened.file);
      return file;
    };
    return store().catch(unlessMissing(null)).finally(opened.done);
  }

  return { counts, add, addSource };
}

/** Null where a backup is not as it was written. */
const orNull = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof BackupFailure) return null;
    throw error;
  });

/** The last backup, if it can be read and is ours: what another one names is copied anew. */
async function lastManifest(target: Target): Promise<Manifest | null> {
  const name = (await listBackups(target)).at(-1);
  const last = name ? await orNull(readManifest(target, name)) : null;
  return last?.signer === "us" ? last.manifest : null;
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
