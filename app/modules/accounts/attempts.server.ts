import { MINUTE } from "#app/platform/clock.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { type ThrottleRule, countFailure, throttleDelay } from "#app/platform/throttle.server.ts";

export interface Limit {
  key: string;
  rule: ThrottleRule;
}

/** Guesses being checked: a burst that all arrives before the first failure is counted is held too. */
const underWay = new Map<string, number>();

const BURST_WAIT = 30_000;

/**
 * Runs one guess of a secret under its limits; a failed one counts against each. Past a limit nothing runs and
 * the answer is the wait, ms. Whether the account exists changes nothing here.
 */
export async function guess<T extends { ok: boolean }>(
  limits: Limit[],
  attempt: () => Promise<T>,
): Promise<T | { ok: false; waitMs: number }> {
  const keys = limits.map(({ key }) => key);
  if (limits.some(({ key, rule }) => (underWay.get(key) ?? 0) >= rule.limit)) return { ok: false, waitMs: BURST_WAIT };
  for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  try {
    const waitMs = await throttleDelay(keys);
    if (waitMs > 0) return { ok: false, waitMs };
    const answer = await attempt();
    if (!answer.ok) for (const { key, rule } of limits) await countFailure(key, rule);
    return answer;
  } finally {
    for (const key of keys) {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  }
}

/** 5 failures per account and 20 per network in 15 minutes (decisions, point 7). */
export function signInLimits(email: string, network: string): Limit[] {
  return [
    { key: accountKey("sign-in", email), rule: { limit: 5, window: 15 * MINUTE } },
    { key: `reader:network:${network}`, rule: { limit: 20, window: 15 * MINUTE } },
  ];
}

/** Keys name no address in clear: the table holds those of strangers too. */
export function accountKey(purpose: string, email: string): string {
  return `reader:${purpose}:${signature("throttle", email).slice(0, 32)}`;
}

/** Every purpose an address is counted for: deleted with the account. */
export const accountPurposes = ["sign-in", "verify", "register", "resend", "reset", "email-change"];

/** "dans 40 secondes", "dans une minute"; `ms` > 0. */
export function waitInWords(ms: number): string {
  if (ms < MINUTE) {
    const seconds = Math.ceil(ms / 1000);
    return seconds === 1 ? "dans une seconde" : `dans ${seconds} secondes`;
  }
  const minutes = Math.ceil(ms / MINUTE);
  return minutes === 1 ? "dans une minute" : `dans ${minutes} minutes`;
}
