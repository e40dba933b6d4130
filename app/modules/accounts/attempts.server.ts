import { MINUTE } from "#app/platform/clock.server.ts";
import type { Limit } from "#app/platform/guess.server.ts";
import { signature } from "#app/platform/secrets.server.ts";

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
export const accountPurposes = ["sign-in", "verify", "verify-own", "register", "resend", "reset", "email-change"];

/** "dans 40 secondes", "dans une minute"; `ms` > 0. */
export function waitInWords(ms: number): string {
  if (ms < MINUTE) {
    const seconds = Math.ceil(ms / 1000);
    return seconds === 1 ? "dans une seconde" : `dans ${seconds} secondes`;
  }
  const minutes = Math.ceil(ms / MINUTE);
  return minutes === 1 ? "dans une minute" : `dans ${minutes} minutes`;
}
