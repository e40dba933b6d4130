import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Errors of SQLite and files on a full disk. What was being written is rolled back or removed by then. */
const diskErrors =
  /SQLITE_FULL|database or disk is full|SQLITE_IOERR_(?:WRITE|FSYNC|SHMSIZE)|disk I\/O error|\b(?:ENOSPC|EDQUOT|EFBIG)\b/;

/** Did a write fail because the disk refused it? Looked for in what Prisma and others wrap. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const { code, meta } = error as { code?: unknown; meta?: unknown };
  return (
    diskErrors.test(`${String(code)} ${error.message} ${meta ? JSON.stringify(meta) : ""}`) ||
    isDiskFull(error.cause, depth + 1)
  );
}

const MINUTE = 60_000;
let loggedAt = -Infinity;

/** One line a minute: a form each second would fill what room is left with stacks. */
export function logDiskFull(error: unknown): void {
  if (performance.now() - loggedAt < MINUTE) return;
  loggedAt = performance.now();
  log.error({ reason: String(error).split("\n").at(-1)?.slice(0, 200) }, "the disk refuses what is written: make room");
}

/** The least time between two trials of the disk (ms). */
const PROBE_EVERY_MS = 5_000;
/** A page of the database: less may fit where nothing else does. */
const PROBE = "x".repeat(4_096);
let lastProbe: { at: number; outcome: Promise<boolean> } | undefined;

/** Can the disk of DATA_DIR be written? Tried with a write: free space may be reserved, or past a quota. */
export function isDiskWritable(): Promise<boolean> {
  if (!lastProbe || performance.now() - lastProbe.at >= PROBE_EVERY_MS)
    lastProbe = { at: performance.now(), outcome: probeDisk() };
  return lastProbe.outcome;
}

async function probeDisk(): Promise<boolean> {
  const file = join(env.DATA_DIR, "cache", "disk-trial");
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, PROBE);
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
