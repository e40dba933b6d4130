import { now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";

/** Different paths kept per day: past it, a made-up address only grows "(autres)". */
const MAX_PATHS = 2000;
const MAX_HOSTS = 500;
const OTHER = "(autres)";

/** Pages counted: an address of ours without query, nothing private. */
const PATH = /^\/(?!(?:admin|api|dashboard|dev)(?:\/|$))[\w\-/.]{0,199}$/;
const HOST = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Keys are "day path" and "day host", Europe/Paris days. */
let views = new Map<string, number>();
let referrers = new Map<string, number>();

/**
 * Counts one page seen, in memory: no cookie, no address, nothing about who.
 * Returns false when the path is not one we count. `referrerHost` is the site the reader came from, if any.
 */
export function countView(path: string, referrerHost: string | null): boolean {
  if (!PATH.test(path)) return false;
  const day = parisDay(now());
  add(views, day, path === "/" ? path : path.replace(/\/+$/, ""), MAX_PATHS);
  if (referrerHost && HOST.test(referrerHost)) add(referrers, day, referrerHost, MAX_HOSTS);
  return true;
}

function add(counts: Map<string, number>, day: string, name: string, max: number): void {
  const known = counts.has(`${day} ${name}`);
  const key = `${day} ${known || counts.size < max ? name : OTHER}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Adds what was counted since the last call to the days in the database. Run by a job. */
export async function flushViews(): Promise<void> {
  if (views.size === 0 && referrers.size === 0) return;
  const [seen, came] = [views, referrers];
  [views, referrers] = [new Map(), new Map()];
  try {
    await maintain("analytics.flush", async (tx) => {
      const room = new Map<string, number>();
      for (const [key, count] of seen) {
        const [day, path] = split(key);
        if (!room.has(day)) room.set(day, MAX_PATHS - (await tx.pageViewDay.count({ where: { day } })));
        const exists = await tx.pageViewDay.findUnique({ where: { day_path: { day, path } }, select: { day: true } });
        const left = room.get(day) ?? 0;
        const kept = exists || left > 0 ? path : OTHER;
        if (!exists) room.set(day, left - 1);
        await tx.pageViewDay.upsert({
          where: { day_path: { day, path: kept } },
          create: { day, path: kept, views: count },
          update: { views: { increment: count } },
        });
      }
      for (const [key, count] of came) {
        const [day, host] = split(key);
        await tx.referrerDay.upsert({
          where: { day_host: { day, host } },
          create: { day, host, views: count },
          update: { views: { increment: count } },
        });
      }
    });
  } catch (error) {
    for (const [key, count] of seen) views.set(key, (views.get(key) ?? 0) + count);
    for (const [key, count] of came) referrers.set(key, (referrers.get(key) ?? 0) + count);
    throw error;
  }
}

function split(key: string): [string, string] {
  const at = key.indexOf(" ");
  return [key.slice(0, at), key.slice(at + 1)];
}
