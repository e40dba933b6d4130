import { db } from "#app/platform/db.server.ts";
import { isDiskWritable } from "#app/platform/storage/full-disk.server.ts";
import { cluster, role } from "#app/platform/role.server.ts";

export async function isDatabaseAlive(): Promise<boolean> {
  try {
    await db.setting.count();
    return true;
  } catch {
    return false;
  }
}

/** A replica behind by more shows what is no longer so (ms). */
const BEHIND = 10_000;

/** Is this process one that visitors should be sent to? `status` is "ok" or the first thing that is not. */
export async function readiness() {
  const [isAlive, takes, behind] = await Promise.all([isDatabaseAlive(), isDiskWritable(), cluster()?.lag() ?? 0]);
  const { kind } = role();
  const isBehind = kind === "replica" && (behind === null || behind > BEHIND);
  const status = !isAlive ? "database" : !takes ? "disk" : kind === "unknown" ? "role" : isBehind ? "lag" : "ok";
  return { status, role: kind, lagMs: behind };
}
