import { writesAndReads } from "#app/modules/settings/stored-secrets.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lateWork } from "#app/platform/jobs/late-work.server.ts";
import { cluster, role } from "#app/platform/role.server.ts";
import { isSigned } from "#app/platform/secrets.server.ts";
import { isDiskWritable } from "#app/platform/storage/full-disk.server.ts";

export async function isDatabaseAlive(): Promise<boolean> {
  try {
    await db.setting.count();
    return true;
  } catch {
    return false;
  }
}

export const isReadOnly = async () => !(await isDiskWritable());

export async function lateQueues(): Promise<string[]> {
  const late = await lateWork().catch(() => []);
  return [...new Set(late.map(({ task }) => task))];
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

/** Null unless `proof` is a moment of the last minute, signed with the site's secret. */
export async function proveRelease(proof: string | null): Promise<{ status: string; release: string } | null> {
  const [moment = "", signature = ""] = (proof ?? "").split(" ");
  const isRecent = Math.abs(now().getTime() - Date.parse(moment)) < MINUTE;
  if (!isRecent || !isSigned("release-proof", moment, signature)) return null;
  return { status: (await writesAndReads()) ? "ok" : "database", release: process.cwd() };
}
