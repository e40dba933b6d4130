import { now } from "./clock.server.ts";
import type { Tx } from "./db.server.ts";
import type { ThrottleRule } from "./throttle.server.ts";

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
