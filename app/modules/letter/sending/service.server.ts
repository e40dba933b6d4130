import { setTimeout as pause } from "node:timers/promises";
import { HOUR, MINUTE, SECOND, hasCome, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** After one refusal in a row of all, two minutes, then four… */
const LONGEST_PAUSE = HOUR / 2;
/** Refusals in a row of one address or message each that tell of the service rather than of them. */
const MOST_FAILURES = 5;

/** A process that ends waits for no longer (ms). */
const SOON = 2 * SECOND;

/** What the SMTP service takes and wants, for all letters: each that goes asks here. */
const calm = {
  failures: 0,
  pauses: 0,
  pausedUntil: 0,
  pausedSince: null as Date | null,
  lastError: null as string | null,
  nextAt: 0,
};
export const service = { ...calm };

/** Tests only. */
export const forgetService = () => Object.assign(service, calm);

export const isServicePaused = () => !hasCome(service.pausedUntil, LONGEST_PAUSE, now().getTime());

/** The turn of the next letter, `LETTER_PER_MINUTE` of them evenly: how to wait for it; null when it is not soon. */
export function takeTurn(): (() => Promise<void>) | null {
  const at = performance.now();
  const turn = Math.max(at, service.nextAt);
  if (turn > at + SOON) return null;
  service.nextAt = turn + MINUTE / env.LETTER_PER_MINUTE;
  return () => pause(turn - at);
}

export function serviceTook(): void {
  Object.assign(service, { failures: 0, pauses: 0, pausedSince: null, lastError: null });
}

/** `isOfAll`: the service wants nothing for now, whoever it is for. Leaves it alone, longer each time. */
export function serviceRefused(error: string, isOfAll: boolean): void {
  service.lastError = error;
  service.failures += 1;
  if (isServicePaused() || !(isOfAll || service.failures >= MOST_FAILURES)) return;
  service.failures = 0;
  service.pauses += 1;
  service.pausedSince ??= now();
  service.pausedUntil = now().getTime() + Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(service.pauses, 8));
}
