import { DAY } from "#app/platform/clock.server.ts";
import { type Manifest, isObject, listBackups, manifestName, objectName, readManifest, timeOf } from "./manifest.ts";
import { BackupFailure, type Target } from "./target.ts";

const keptCounts = { days: 7, weeks: 4, months: 12 };
/** Younger than this, what no backup names may be of one under way. */
const COLLECTED_AFTER = DAY;

const weekOf = (at: Date) => Math.floor((at.getTime() / DAY + 3) / 7);

/** Those of the last two days all stay: one taken by hand before a delicate change, above all. */
const RECENT = 2 * DAY;

/** The backups that may go: all but the recent ones and the last of each of seven days, four weeks and twelve months that have one. */
export function toForget(names: string[]): string[] {
  const newest = names.toSorted().toReversed();
  const since = timeOf(newest[0] ?? "").getTime() - RECENT;
  const stays = new Set(newest.filter((name) => timeOf(name).getTime() >= since));
  const lastOfEach = (count: number, period: (name: string) => string) => {
    const seen = new Set<string>();
    for (const name of newest) {
      if (seen.size >= count) return;
      if (!seen.has(period(name))) stays.add(name);
      seen.add(period(name));
    }
  };
  lastOfEach(keptCounts.days, (name) => name.slice(0, 8));
  lastOfEach(keptCounts.weeks, (name) => String(weekOf(timeOf(name))));
  lastOfEach(keptCounts.months, (name) => name.slice(0, 6));
  return newest.filter((name) => !stays.has(name));
}

export function objectsOf({ database, files }: Manifest): string[] {
  return [database.kept.sha256, ...files.map(({ sha256 }) => sha256)].map(objectName);
}

/** Takes away the backups past their time, then what none of those left names. A backup that cannot be read stops the second. */
export async function prune(target: Target): Promise<{ backups: number; objects: number }> {
  const names = await listBackups(target);
  const expired = toForget(names);
  for (const name of expired) await target.remove(manifestName(name));
  const named = new Set<string>();
  for (const name of names.filter((one) => !expired.includes(one))) {
    try {
      // Whoever signed it: to name something only keeps it.
      for (const object of objectsOf((await readManifest(target, name)).manifest)) named.add(object);
    } catch (error) {
      if (!(error instanceof BackupFailure)) throw error;
      // What it names is not known: nothing is collected as long as it is there.
      return { backups: expired.length, objects: 0 };
    }
  }
  let objects = 0;
  for (const [name, { at }] of await target.list("objects/")) {
    if (!isObject(name) || named.has(name) || Date.now() - at.getTime() < COLLECTED_AFTER) continue;
    await target.remove(name);
    objects += 1;
  }
  return { backups: expired.length, objects };
}
