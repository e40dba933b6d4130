import { HOUR, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isPrimary } from "#app/platform/role.server.ts";
import { type Failure, type Success, readStatus } from "./status.server.ts";

interface LastBackup {
  /** The last that went well; null when none has. */
  success: Success | null;
  /** Why the last one failed; null when it went well. */
  failure: Failure | null;
}

/** The state of automatic backups; null where there are none, as on a replica. */
export async function lastBackup(): Promise<LastBackup | null> {
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
