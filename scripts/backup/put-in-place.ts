// The folder that a restore writes in, and what takes the place of what is there.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UnfitData, takeFolder } from "../lib/data-folder.ts";
import { makeFolder } from "../lib/disk.ts";
import { finishRestore, syncFolder } from "../lib/finish-restore.ts";
import { nameOf } from "./manifest.ts";

const journalOf = (folder: string) => join(folder, "restore.json");
/** A database that is not in the folder is brought beside its place. */
const besideOf = (database: string) => `${database}.restored`;

/** Ends an interrupted restore first. Answers the release: a refused restore leaves the folder as it was. */
export async function holdFolder(into: string, database: string): Promise<(how: "put" | "refused") => Promise<void>> {
  const createdFolder = makeFolder(into);
  const lockFile = join(into, "running.lock");
  const hadLock = existsSync(lockFile);
  const lock = takeFolder(into, "replace");
  if (!lock) throw new UnfitData(`Le site tourne sur ${into} : arrêtez-le d’abord. Rien n’a été touché.`);
  const releaseFolder = async (outcome: "put" | "refused") => {
    // Once the journal is written it is to be ended, never undone.
    const isUndone = outcome === "refused" && !existsSync(journalOf(into));
    try {
      if (isUndone) await removeLeftovers(into, database);
      // Still held: nobody else is in.
      if (isUndone && !hadLock) await rm(lockFile, { force: true });
    } finally {
      lock.close();
    }
    if (isUndone && createdFolder) await removeEmpty(into, createdFolder);
  };
  try {
    finishRestore(into);
    await removeLeftovers(into, database);
  } catch (error) {
    await releaseFolder("refused");
    throw error;
  }
  return releaseFolder;
}

/** Of a restore that was refused, or killed before it touched anything. */
async function removeLeftovers(into: string, database: string): Promise<void> {
  for (const name of await readdir(into)) {
    const path = join(into, name);
    if (/^restore-\d{8}T\d{6}Z$|^restore\.json\.new$/.test(name)) await rm(path, { recursive: true, force: true });
    // What was put aside stays; a folder made for nothing goes.
    if (/^before-\d{8}T\d{6}Z$/.test(name)) await rmdir(path).catch(() => {});
  }
  await rm(besideOf(database), { force: true });
}

async function removeEmpty(folder: string, last: string): Promise<void> {
  try {
    await rmdir(folder);
    if (folder !== last) await removeEmpty(dirname(folder), last);
  } catch {
    // Somebody put something there meanwhile.
  }
}

/** A journal says what goes where, and whoever comes next ends it. Answers where the old data are; null without. */
export async function putInPlace(name: string, staging: string, into: string, database: string) {
  for (const end of ["-wal", "-shm"]) await rm(join(staging, `clairvoix.db${end}`), { force: true });
  const before = freeName(into, database);
  const aside = join(into, before);
  // A database elsewhere may be on another disk, across which nothing is renamed.
  const isInside = dirname(database) === into;
  let restored = join(staging, "clairvoix.db");
  if (!isInside) {
    const beside = besideOf(database);
    makeFolder(dirname(database));
    await copyFile(restored, beside);
    syncFolder(beside);
    restored = beside;
  }
  const besideIt = (end: string) =>
    isInside ? join(aside, `${basename(database)}${end}`) : `${database}${end}.${before}`;
  const moves = [
    ...["-wal", "-shm", "-journal"].map((end) => ({ from: null, to: `${database}${end}`, aside: besideIt(end) })),
    { from: restored, to: database, aside: besideIt("") },
    ...["media", "private", "audit-witness.txt"]
      .filter((entry) => existsSync(join(staging, entry)))
      .map((entry) => ({ from: join(staging, entry), to: join(into, entry), aside: join(aside, entry) })),
  ];
  const hasBefore = moves.some(({ to }) => existsSync(to));
  await mkdir(aside, { mode: 0o700 });
  await syncTree(staging);
  const journal = journalOf(into);
  await writeFile(`${journal}.new`, JSON.stringify({ name, staging, moves }), { flush: true });
  syncFolder(into);
  await rename(`${journal}.new`, journal);
  syncFolder(into);
  finishRestore(into);
  return hasBefore ? aside : null;
}

function freeName(into: string, database: string): string {
  for (let at = Date.now(); ; at += 1000) {
    const name = `before-${nameOf(new Date(at))}`;
    if (!existsSync(join(into, name)) && !existsSync(`${database}.${name}`)) return name;
  }
}

/** Files are synced as they come; the folders that name them here. */
async function syncTree(folder: string): Promise<void> {
  syncFolder(join(folder, "clairvoix.db"));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(folder);
}
