import { MINUTE, hasCome, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { ThrottleRule } from "./throttle.server.ts";

/** What `takeRateLimit` would answer, without counting: to be asked before costly work. */
export async function rateLimitWait(key: string, rule: ThrottleRule): Promise<number> {
  const row = await db.throttle.findUnique({ where: { key } });
  const at = now().getTime();
  if (!row || row.count < rule.limit || hasCome(row.windowEndsAt.getTime(), rule.window, at)) return 0;
  return row.windowEndsAt.getTime() - at;
}

/** In the caller's transaction. Returns 0, or the milliseconds until the window ends. */
export async function takeRateLimit(tx: Tx, key: string, rule: ThrottleRule): Promise<number> {
  const at = now();
  const row = await tx.throttle.findUnique({ where: { key } });
  const open = row !== null && !hasCome(row.windowEndsAt.getTime(), rule.window, at.getTime());
  if (open && row.count >= rule.limit) return row.windowEndsAt.getTime() - at.getTime();
  const data = open
    ? { count: row.count + 1, windowEndsAt: row.windowEndsAt }
    : { count: 1, windowEndsAt: new Date(at.getTime() + rule.window) };
  await tx.throttle.upsert({ where: { key }, create: { key, ...data }, update: data });
  return 0;
}

/** Networks counted apart in a minute; the rest share one limit. */
const MAX_NETWORKS = 10_000;
const OTHERS = "(autres)";

/** In memory, for what is cheap and frequent. The returned function spends `cost` (1); true when it was allowed. */
export function rateLimitPerMinute(allowance: number): (network: string, cost?: number) => boolean {
  let minute = 0;
  const spentBy = new Map<string, number>();
  return (network, cost = 1) => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) spentBy.clear();
    minute = current;
    const key = spentBy.has(network) || spentBy.size < MAX_NETWORKS ? network : OTHERS;
    const spent = (spentBy.get(key) ?? 0) + cost;
    spentBy.set(key, spent);
    return spent <= allowance;
  };
}
