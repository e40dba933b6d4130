// A megabyte of the data folder's disk, given back where nothing else is left: locks and SQLite's shared memory need some room,
// and without them a site that has been reading would not start again.
import { existsSync, mkdirSync, rmSync, statSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const RESERVED = 1_048_576;

/** What SQLite and the system say of a disk that takes nothing more. */
export const isDiskFull = (error: unknown) =>
  /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_(WRITE|FSYNC|SHMSIZE))$/.test(
    String((error as { code?: unknown } | null)?.code),
  );

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Reserves the room, or gives it back on a disk that is nearly full. */
export function reserveRoom(folder: string): void {
  const file = join(folder, "reserved-room");
  if (freeBytes(folder) < 4 * RESERVED) rmSync(file, { force: true });
  else if (!existsSync(file)) writeFileSync(file, Buffer.alloc(RESERVED, 1));
}

/** Answers the first folder it made. Node's `recursive` loops for ever where the parent refuses: /proc, network disks. */
export function makeFolder(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !statSync(path).isDirectory()) mkdirSync(path);
  return missing.filter((folder) => make(folder))[0];
}

function make(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    // Somebody else made it meanwhile.
    if (
      (error as NodeJS.ErrnoException).code === "EEXIST" &&
      statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    )
      return false;
    throw error;
  }
}
