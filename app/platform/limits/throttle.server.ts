import { MINUTE, hasCome, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";

/** `window`: its length, ms. */
export type ThrottleRule = { limit: number; window: number };

/** The longest wait, ms. A longer one was written while the clock was wrong, and does not count. */
const MAX_WAIT_MS = 15 * MINUTE;

/** Past the limit each failure doubles the wait, 30 s to 15 minutes: never a permanent lock-out (docs/security.md). */
export async function countFailure(key: string, rule: ThrottleRule): Promise<void> {
  await maintain("throttle.count", async (tx) => {
    const at = now();
    const row = await tx.throttle.findUnique({ where: { key } });
    const fresh = !row || hasCome(row.windowEndsAt.getTime(), Math.max(rule.window, MAX_WAIT_MS), at.getTime());
    const count = fresh ? 1 : row.count + 1;
    const over = count - rule.limit;
    const wait = over < 0 ? 0 : Math.min(MAX_WAIT_MS, 30_000 * 2 ** Math.min(over, 10));
    const windowEndsAt = new Date(at.getTime() + Math.max(rule.window, wait));
    await store(tx, key, { count, windowEndsAt, blockedUntil: wait ? new Date(at.getTime() + wait) : null });
  });
}

const store = (tx: Tx, key: string, data: { count: number; windowEndsAt: Date; blockedUntil?: Date | null }) =>
  tx.throttle.upsert({ where: { key }, create: { key, ...data }, update: data });

export async function clearFailures(key: string): Promise<void> {
  const row = await db.throttle.findUnique({ where: { key } });
  if (row) await maintain("throttle.clear", (tx) => tx.throttle.deleteMany({ where: { key } }));
}

export async function forgetCounts(tx: Tx, keys: string[]): Promise<void> {
  await tx.throttle.deleteMany({ where: { key: { in: keys } } });
}

export async function blockUntil(tx: Tx, key: string, until: Date): Promise<void> {
  await store(tx, key, { count: 1, windowEndsAt: until, blockedUntil: until });
}

export async function isBlocked(tx: Pick<Tx, "throttle">, key: string): Promise<boolean> {
  const row = await tx.throttle.findUnique({ where: { key }, select: { blockedUntil: true } });
  return (row?.blockedUntil ?? now()) > now();
}

export function purgeThrottles(): Promise<unknown> {
  return maintain("throttle.purge", (tx) => tx.throttle.deleteMany({ where: { windowEndsAt: { lt: now() } } }));
}

export interface Limit {
  key: string;
  rule: ThrottleRule;
  /** A success takes its failures back. */
  forgives?: true;
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
    for (const { key, rule, forgives } of limits)
      if (!result.ok) await countFailure(key, rule);
      else if (forgives) await clearFailures(key);
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
  const wait = (row?.blockedUntil?.getTime() ?? 0) - at.getTime();
  return wait > MAX_WAIT_MS ? 0 : Math.max(0, wait);
}

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
  const windowEndsAt = open ? row.windowEndsAt : new Date(at.getTime() + rule.window);
  await store(tx, key, { count: open ? row.count + 1 : 1, windowEndsAt });
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
