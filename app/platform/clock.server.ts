let offset = 0;

/** The time now, UTC. The server's only clock, which tests can move. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Tests only: moves the clock by `ms` milliseconds. */
export function travel(ms: number): void {
  offset += ms;
}

/** Has this moment come? One further away than `maxAheadMs` was written while the clock was wrong: it has come too. */
export const hasCome = (moment: number, maxAheadMs: number, at = Date.now()): boolean =>
  moment <= at || moment > at + maxAheadMs;

/** Of rows that wait: those whose turn has come. A wait longer than `latest` was written by a clock that was ahead. */
export const turnHasCome = (latest: number) => ({
  OR: [{ nextTryAt: { lte: now() } }, { nextTryAt: { gt: new Date(now().getTime() + latest) } }],
});

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
