import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isPrimary } from "#app/platform/role.server.ts";

export interface Success {
  /** When it began, ISO 8601. */
  at: string;
  to: string;
  seconds: number;
  name: string;
  bytes: number;
  newBytes: number;
  rows: number;
  files: number;
}

export interface Failure {
  at: string;
  to: string;
  seconds: number;
  error: string;
}

interface Status {
  /** The last that went well; null when none has. */
  success: Success | null;
  /** Why the last one failed; null when it went well. */
  failure: Failure | null;
}

const file = () => join(env.DATA_DIR, "backup-status.json");

/** How the last backup ended, from the file beside the database, which is not backed up. */
export async function readStatus(): Promise<Status> {
  try {
    return JSON.parse(await readFile(file(), "utf8")) as Status;
  } catch {
    return { success: null, failure: null };
  }
}

export async function writeStatus(ended: Success | Failure): Promise<void> {
  const isFailure = "error" in ended;
  const status = isFailure
    ? { success: (await readStatus()).success, failure: ended }
    : { success: ended, failure: null };
  await writeFile(`${file()}.new`, JSON.stringify(status));
  await rename(`${file()}.new`, file());
}

/** The state of automatic backups; null where there are none, as on a replica. */
export async function lastBackup(): Promise<Status | null> {
  return env.BACKUP_TO && isPrimary() ? readStatus() : null;
}

/** This process began: without a single backup yet, the first is waited for from then. */
const begun = now().getTime();

/** What is wrong with the backups, in a few words; null when nothing is, or where the site takes none. */
export async function backupTrouble(): Promise<string | null> {
  const last = await lastBackup();
  if (!last) return null;
  if (last.failure) return `La dernière sauvegarde a échoué\u202F: ${last.failure.error}`;
  const since = last.success ? Date.parse(last.success.at) : begun;
  if (now().getTime() - since <= 2 * env.BACKUP_EVERY_HOURS * HOUR) return null;
  return last.success
    ? `La dernière sauvegarde a plus de ${2 * env.BACKUP_EVERY_HOURS} heures`
    : "Aucune sauvegarde n’a encore été faite";
}
