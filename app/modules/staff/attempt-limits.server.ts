import { MINUTE } from "#app/platform/clock.server.ts";
import type { Limit } from "#app/platform/limits/throttle.server.ts";

/** 5 failures per account and 20 per address in 15 minutes (docs/security.md). */
const perAccount = { limit: 5, window: 15 * MINUTE };
const perAddress = { limit: 20, window: 15 * MINUTE };

const address = (network: string): Limit => ({ key: `staff:address:${network}`, rule: perAddress });

/** `username` in lower case. A browser that signed in before (`device`) has limits that strangers cannot use up. */
export function signInLimits(username: string, network: string, device: string | null): Limit[] {
  if (device) return [{ key: `staff:${device}`, rule: perAccount }];
  return [{ key: `staff:account:${username}`, rule: perAccount }, address(network)];
}

/** Guesses of a second-step code at the door, by whoever has the right password. */
export function codeLimits(staffId: number, network: string, device: string | null): Limit[] {
  if (device) return [{ key: `staff:code:${device}`, rule: perAccount }];
  return [{ key: `staff:code:${staffId}`, rule: perAccount }, address(network)];
}

/** Guesses of one's own code, inside a session: nobody at the door uses them up. */
export function ownCodeLimits(staffId: number, network: string): Limit[] {
  return [{ key: `staff:own-code:${staffId}`, rule: perAccount }, address(network)];
}

export function ownPasswordLimits(staffId: number): Limit[] {
  return [{ key: `staff:password:${staffId}`, rule: perAccount }];
}

/** "Trop d’essais" with the wait in words; `ms` > 0. */
export function tooManyAttempts(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const wait = ms < 60_000 ? `${Math.ceil(ms / 1000)} secondes` : minutes === 1 ? "une minute" : `${minutes} minutes`;
  return `Trop d’essais de connexion. Réessayez dans ${wait}.`;
}
