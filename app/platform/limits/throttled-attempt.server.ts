import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type ThrottleRule, countFailure } from "./throttle.server.ts";

export interface Limit {
  key: string;
  rule: ThrottleRule;
}

/** Attempts under way, so that a burst is limited before its first failure is counted. */
const attemptsInFlight = new Map<string, number>();

const BURST_WAIT = 30_000;

/** A failure counts against each limit. Past one it answers the wait, ms, whether the account exists or not. */
export async function throttledAttempt<T extends { ok: boolean }>(
  limits: Limit[],
  attempt: () => Promise<T>,
): Promise<T | { ok: false; waitMs: number }> {
  // Refuse at no cost while as many attempts as the limit are under way.
  const attemptsAhead = limits.map(({ key }) => attemptsInFlight.get(key) ?? 0);
  if (limits.some(({ rule }, index) => (attemptsAhead[index] ?? 0) >= rule.limit))
    return { ok: false, waitMs: BURST_WAIT };
  for (const { key } of limits) attemptsInFlight.set(key, (attemptsInFlight.get(key) ?? 0) + 1);
  try {
    const waits = await Promise.all(limits.map((limit, index) => waitFor(limit, attemptsAhead[index] ?? 0)));
    const waitMs = Math.max(0, ...waits);
    if (waitMs > 0) return { ok: false, waitMs };
    const result = await attempt();
    if (!result.ok) for (const { key, rule } of limits) await countFailure(key, rule);
    return result;
  } finally {
    for (const { key } of limits) {
      const left = (attemptsInFlight.get(key) ?? 1) - 1;
      if (left > 0) attemptsInFlight.set(key, left);
      else attemptsInFlight.delete(key);
    }
  }
}

/** `ahead`: attempts of this key under way before this one. Past the limit they run one by one. */
async function waitFor({ key, rule }: Limit, ahead: number): Promise<number> {
  const row = await db.throttle.findUnique({ where: { key } });
  const at = now();
  const failures = row && row.windowEndsAt > at ? row.count : 0;
  if (ahead >= Math.max(1, rule.limit - failures)) return BURST_WAIT;
  return Math.max(0, (row?.blockedUntil?.getTime() ?? 0) - at.getTime());
}
