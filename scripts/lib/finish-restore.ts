// The last steps of a restore, file by file, which whoever opens the data next ends when they were cut.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";

const journalOf = (folder: string) => join(folder, "restore.json");

interface RestoreJournal {
  name: string;
  moves: { from: string | null; to: string; aside: string }[];
  staging: string;
}

export const isRestoreCut = (folder: string) => existsSync(journalOf(folder));

/** Puts the old files aside and the restored ones in place. Idempotent. Answers its name; null when there is none. */
export function finishRestore(folder: string): string | null {
  const journal = journalOf(folder);
  if (!existsSync(journal)) return null;
  const { name, moves, staging } = JSON.parse(readFileSync(journal, "utf8")) as RestoreJournal;
  for (const { from, to, aside } of moves) {
    // Nothing to bring: it only goes aside, as the log of the database that was there must.
    const isLeft = from === null || existsSync(from);
    if (isLeft && existsSync(to) && !existsSync(aside)) renameSync(to, aside);
    if (from !== null && existsSync(from)) renameSync(from, to);
  }
  const asides = moves.map(({ aside }) => aside);
  // What is aside may be the only copy of what was written since: on the disk too before the journal goes.
  for (const path of asides) if (existsSync(path)) syncFolder(path);
  for (const place of new Set([...asides, ...moves.map(({ to }) => to)].map((path) => dirname(path))))
    syncFolder(place);
  for (const place of new Set(asides.map((path) => dirname(path)))) removeIfEmpty(place);
  syncFolder(folder);
  rmSync(journal);
  rmSync(staging, { recursive: true, force: true });
  syncFolder(folder);
  return name;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is in it.
  }
}

export function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
