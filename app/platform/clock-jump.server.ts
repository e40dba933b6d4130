import { HOUR, SECOND } from "./clock.server.ts";
import { log } from "./log.server.ts";

/** The clock and the monotonic time, ms, at the last check. */
let seen = { clock: Date.now(), passed: performance.now() };
/** When erasing may resume (performance.now()). */
let erasingFrom = 0;
/** Said of the clock; timers are late by less on a machine that is busy. */
const JUMP = 90 * SECOND;

export function startClockCheck(): void {
  seen = { clock: Date.now(), passed: performance.now() };
}

/** Looks whether the clock was set since the last look, and says so. */
export function checkClock(): void {
  const now = { clock: Date.now(), passed: performance.now() };
  const jumped = now.clock - seen.clock - (now.passed - seen.passed);
  seen = now;
  if (Math.abs(jumped) < JUMP) return;
  if (jumped >= HOUR) erasingFrom = now.passed + HOUR;
  log.warn({ seconds: Math.round(jumped / SECOND) }, "the clock was set: this many seconds ahead, or back");
}

/**
 * May old data be erased? Not in the hour after the clock was set ahead: a wrong clock is mostly set right within it.
 */
export const mayErase = (): boolean => performance.now() >= erasingFrom;
