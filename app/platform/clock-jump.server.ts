import { HOUR, SECOND } from "./clock.server.ts";
import { log } from "./log.server.ts";

let lastCheck = { clock: Date.now(), passed: performance.now() };
let eraseAllowedAt = 0;
/** A difference that counts as a jump: timers of a busy machine are late by less. */
const MIN_JUMP_MS = 90 * SECOND;

export function startClockCheck(): void {
  lastCheck = { clock: Date.now(), passed: performance.now() };
}

export function checkClock(): void {
  const now = { clock: Date.now(), passed: performance.now() };
  const jumpMs = now.clock - lastCheck.clock - (now.passed - lastCheck.passed);
  lastCheck = now;
  if (Math.abs(jumpMs) < MIN_JUMP_MS) return;
  if (jumpMs >= HOUR) eraseAllowedAt = now.passed + HOUR;
  log.warn({ seconds: Math.round(jumpMs / SECOND) }, "the clock was set: this many seconds ahead, or back");
}

/** Not in the hour after the clock was set ahead: a wrong clock is mostly set right within it. */
export const mayErase = (): boolean => performance.now() >= eraseAllowedAt;
