import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { watchQueue } from "#app/platform/jobs/job-queues.server.ts";
import type { Pending } from "#app/platform/jobs/pending.ts";
import { log } from "#app/platform/log.server.ts";
import { readStatus } from "./status.server.ts";

const AGAIN = HOUR;
const LONGEST = 6 * HOUR;

/** One that failed was tried once more (ms). */
const LATE_AFTER = 2 * HOUR;

/** To be called at start-up: has a backup that does not come be told. */
export function watchBackups(): void {
  if (env.BACKUP_TO) watchQueue("housekeeping", { name: "backups", lateAfterMs: LATE_AFTER, pending: dueBackup });
}

/** This process began: the first backup is waited for from then. */
const begun = now();

async function dueBackup(): Promise<Pending> {
  const { success, failure } = await readStatus();
  const due = success ? new Date(Date.parse(success.at) + env.BACKUP_EVERY_HOURS * HOUR) : begun;
  const isDue = due <= now();
  return { count: isDue ? 1 : 0, since: isDue ? due : null, lastError: failure?.error ?? null };
}

let running: ChildProcess | null = null;
/** A child that died without a word is not started again at once. */
let lastTry = 0;

/** Is a backup due? An hour after one that failed, a period after one that went well. */
export async function isBackupDue(): Promise<boolean> {
  if (!env.BACKUP_TO || running) return false;
  const { success, failure } = await readStatus();
  const at = now().getTime();
  if (failure || at - lastTry < AGAIN) return at - Math.max(lastTry, Date.parse(failure?.at ?? "") || 0) >= AGAIN;
  return !success || success.to !== env.BACKUP_TO || at - Date.parse(success.at) >= env.BACKUP_EVERY_HOURS * HOUR;
}

/** Starts a due backup as its own process, without waiting: it reads and compresses for minutes. */
export async function backUpWhenDue(): Promise<void> {
  if (!(await isBackupDue())) return;
  lastTry = now().getTime();
  const child = spawn(process.execPath, [resolve("scripts/backup.ts")], {
    stdio: ["ignore", "ignore", "pipe"],
    timeout: LONGEST,
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  running = child;
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr = `${stderr}${chunk.toString()}`.slice(-500)));
  child.once("error", (error) => log.error({ err: error }, "the backup did not start"));
  child.once("close", (status) => {
    running = null;
    if (status === 0) log.info({ ms: now().getTime() - lastTry }, "backup taken");
    else log.error({ status, stderr: stderr.trim() }, "the backup failed");
  });
  // What the server waits for when it stops is not this: cut off, it is no backup.
  child.unref();
}
