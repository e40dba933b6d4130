import { now } from "./clock.server.ts";
import { type Tx, db } from "./db.server.ts";
import type { ThrottleRule } from "./throttle.server.ts";

/** What `takeAllowance` would answer, without taking anything: for work that costs, before it is done. */
export async function allowanceWait(key: string, rule: ThrottleRule): Promise<number> {
  const row = await db.throttle.findUnique({ where: { key } });
  return row && row.count >= rule.limit ? Math.max(0, row.windowEndsAt.getTime() - now().getTime()) : 0;
}

/**
 * Takes one use of what a key may do `limit` times per window, in the caller's transaction (a refusal there
 * gives it back). Returns 0 when granted, else the milliseconds until the window ends.
 */
export async function takeAllowance(tx: Tx, key: string, rule: ThrottleRule): Promise<number> {
  const at = now();
  const row = await tx.throttle.findUnique({ where: { key } });
  const open = row !== null && row.windowEndsAt > at;
  if (open && row.count >= rule.limit) return row.windowEndsAt.getTime() - at.getTime();
  const data = open
    ? { count: row.count + 1, windowEndsAt: row.windowEndsAt }
    : { count: 1, windowEndsAt: new Date(at.getTime() + rule.window) };
  await tx.throttle.upsert({ where: { key }, create: { key, ...data }, update: data });
  return 0;
}
