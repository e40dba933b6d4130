// Copies of the database taken before a migration that the version before cannot live with, for the way back (scripts/roll-back.ts).
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { UnfitData } from "./data-folder.ts";
import { freeBytes } from "./disk.ts";
import { syncFolder } from "./finish-restore.ts";

/** As many as there are releases kept to go back to (deploy/release.sh). */
const KEPT = 3;
/** They hold people's data (days). */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

const snapshotIn = (folder: string, name: string) => join(folder, name, "clairvoix.db");

export function listSnapshots(folder: string): { name: string; file: string; at: Date }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^snapshot-\d{8}T\d{6}Z$/.test(name) && existsSync(snapshotIn(folder, name)))
    .toSorted()
    .toReversed()
    .map((name) => ({ name, file: snapshotIn(folder, name), at: statSync(snapshotIn(folder, name)).mtime }));
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} Mo`;

/** What a snapshot takes and what is free (MB), in words. Throws where it does not fit beside what the migration writes. */
export function roomForSnapshot(file: string, folder: string): string {
  const needed = statSync(file).size;
  const free = freeBytes(folder);
  if (free >= 2 * needed) return `${megabytes(needed)}, ${megabytes(free)} libres`;
  throw new UnfitData(
    `Il manque de la place pour copier la base ${file} avant une migration que la version d’avant du site ne pourrait pas servir : libérez deux fois sa taille. Rien n’a été touché.`,
    75,
  );
}

/** Copies the database as its last commit left it; answers its folder. One that is cut has another name, and goes with the next. */
export function takeSnapshot(database: InstanceType<typeof Database>, folder: string): string {
  const name = `snapshot-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const unfinished = join(folder, "snapshot.new");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  database.prepare("VACUUM INTO ?").run(join(unfinished, "clairvoix.db"));
  for (const path of [join(unfinished, "clairvoix.db"), unfinished]) syncFolder(path);
  renameSync(unfinished, join(folder, name));
  syncFolder(folder);
  return join(folder, name);
}

export function removeOldSnapshots(folder: string): void {
  for (const [index, { name, at }] of listSnapshots(folder).entries())
    if (index >= KEPT || Date.now() - at.getTime() > KEPT_DAYS * DAY_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
}
