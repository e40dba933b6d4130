let offset = 0;

/** The time now, UTC. The one clock of the server, so that tests can move it. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Tests only: moves the clock by `ms` milliseconds. */
export function travel(ms: number): void {
  offset += ms;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
